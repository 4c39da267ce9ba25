import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const KOK = 'http://localhost:8888/api/v1';
const KULLANICI = 1; // Oturumu açık olan kullanıcı

function gonder(degerler) {
  return fetch(`${KOK}/gorevler?_dogrula=1&_tamamla=1`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kullaniciId: KULLANICI, ...degerler }),
  });
}

// Bir girdi ve yanında, varsa, sunucunun o alanda bulduğu hata
function Alan({ alan, etiket, tur, hatalar }) {
  const hata = hatalar.find((her) => her.alan === alan);
  return (
    <p>
      <label>
        {etiket}{' '}
        <input
          name={alan}
          type={tur}
          aria-invalid={Boolean(hata)}
          aria-describedby={`${alan}-hata`}
        />
      </label>{' '}
      <small id={`${alan}-hata`}>{hata?.mesaj}</small>
    </p>
  );
}

function Uygulama() {
  const [hatalar, setHatalar] = useState([]);
  const [bilgi, setBilgi] = useState('');
  const [bekliyor, setBekliyor] = useState(false);

  async function ekle(olay) {
    olay.preventDefault();
    setBekliyor(true);
    try {
      const yanit = await gonder(Object.fromEntries(new FormData(olay.currentTarget)));
      if (yanit.status === 422) {
        const veri = await yanit.json();
        setHatalar(veri.alanlar);
        setBilgi('Eklenmedi, işaretli yerleri düzeltin.');
      } else if (yanit.ok) {
        const gorev = await yanit.json();
        setHatalar([]);
        setBilgi(`Eklendi: ${gorev.baslik} (${gorev.durum})`);
      } else {
        throw new Error(await yanit.text());
      }
    } catch (hata) {
      console.error(hata);
      setBilgi('Eklenemedi, biraz sonra yeniden deneyin.');
    }
    setBekliyor(false);
  }

  return (
    <form onSubmit={ekle} noValidate>
      <Alan alan="baslik" etiket="Başlık" tur="text" hatalar={hatalar} />
      <Alan alan="aciklama" etiket="Açıklama" tur="text" hatalar={hatalar} />
      <Alan alan="oncelik" etiket="Öncelik" tur="text" hatalar={hatalar} />
      <Alan alan="sonTarih" etiket="Son tarih" tur="date" hatalar={hatalar} />
      <button disabled={bekliyor}>Ekle</button>
      <p role="status">{bilgi}</p>
    </form>
  );
}

createRoot(document.getElementById('root')).render(<Uygulama />);
