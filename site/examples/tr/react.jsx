import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const KOK = 'http://localhost:8888/api/v1';

// Bir sayfa kullanıcıyı firmalarıyla getirir; sayfa değişince önceki isteği keser.
function useKullanicilar(sayfa) {
  const [sonuc, setSonuc] = useState({ durum: 'Yükleniyor…', toplam: 0, kullanicilar: [] });
  useEffect(() => {
    const kesici = new AbortController();
    fetch(`${KOK}/kullanicilar?_sayfa=${sayfa}&_limit=5&_gom=firma`, { signal: kesici.signal })
      .then(async (yanit) => {
        const veri = await yanit.json();
        if (!yanit.ok) throw new Error(veri.mesaj);
        const toplam = Number(yanit.headers.get('X-Toplam-Kayit'));
        setSonuc({ durum: `${toplam} kullanıcı, sayfa ${sayfa}/${Math.ceil(toplam / 5)}`, toplam, kullanicilar: veri });
      })
      .catch((hata) => {
        if (hata.name === 'AbortError') return;
        console.error(hata);
        setSonuc({ durum: 'Kullanıcılar şu anda alınamıyor.', toplam: 0, kullanicilar: [] });
      });
    return () => kesici.abort();
  }, [sayfa]);
  return sonuc;
}

function Uygulama() {
  const [sayfa, setSayfa] = useState(1);
  const { durum, toplam, kullanicilar } = useKullanicilar(sayfa);
  return (
    <>
      <p role="status">{durum}</p>
      <ul>
        {kullanicilar.map(({ id, ad, soyad, firma }) => (
          <li key={id}>
            {ad} {soyad}, {firma.unvan}
          </li>
        ))}
      </ul>
      <button onClick={() => setSayfa(sayfa - 1)} disabled={sayfa === 1}>
        Önceki
      </button>
      <button onClick={() => setSayfa(sayfa + 1)} disabled={sayfa * 5 >= toplam}>
        Sonraki
      </button>
    </>
  );
}

createRoot(document.getElementById('root')).render(<Uygulama />);
