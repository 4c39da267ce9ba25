import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const KOK = 'http://localhost:8888/api/v1';

// Oturumu açık olan kullanıcı.
const KULLANICI = 1;

async function ekle(degerler) {
  const yanit = await fetch(`${KOK}/gorevler?_dogrula=1`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kullaniciId: KULLANICI, ...degerler }),
  });
  const veri = await yanit.json();
  const hatalar = Object.fromEntries((veri.alanlar ?? []).map(({ alan, mesaj }) => [alan, mesaj]));
  return { hatalar, durum: yanit.ok ? `Eklendi: ${veri.baslik}` : 'Eklenmedi, işaretli yerleri düzeltin.' };
}

function Alan({ ad, etiket, hata, tur: Tur = 'input', ...girdi }) {
  return (
    <p>
      <label>
        {etiket} <Tur name={ad} aria-invalid={Boolean(hata)} aria-describedby={`${ad}-hata`} {...girdi} />
      </label>{' '}
      <small id={`${ad}-hata`}>{hata}</small>
    </p>
  );
}

function Uygulama() {
  const [{ hatalar, durum }, setSonuc] = useState({ hatalar: {}, durum: '' });
  const gonder = async (olay) => {
    olay.preventDefault();
    setSonuc(await ekle(Object.fromEntries(new FormData(olay.currentTarget))));
  };
  return (
    <form onSubmit={gonder} noValidate>
      <Alan ad="baslik" etiket="Başlık" hata={hatalar.baslik} />
      <Alan ad="aciklama" etiket="Açıklama" hata={hatalar.aciklama} tur="textarea" />
      <Alan ad="oncelik" etiket="Öncelik" hata={hatalar.oncelik} placeholder="dusuk, orta, yuksek" />
      <Alan ad="sonTarih" etiket="Son tarih" hata={hatalar.sonTarih} type="date" />
      <button>Ekle</button>
      <p role="status">{durum}</p>
    </form>
  );
}

createRoot(document.getElementById('root')).render(<Uygulama />);
