import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const KOK = 'http://localhost:8888/api/v1';

function Uygulama() {
  const [sayfa, setSayfa] = useState(1);
  const [deneme, setDeneme] = useState(1);
  const [olmadi, setOlmadi] = useState(false);
  const [toplam, setToplam] = useState(0);
  const [kullanicilar, setKullanicilar] = useState([]);

  // Sayfa değişince ya da yeniden denenince çalışır.
  useEffect(() => {
    const kesici = new AbortController();

    async function yukle() {
      const sorgu = `_sayfa=${sayfa}&_limit=5&_gom=firma`;
      try {
        const yanit = await fetch(`${KOK}/kullanicilar?${sorgu}`, { signal: kesici.signal });
        if (!yanit.ok) throw new Error(await yanit.text());
        setKullanicilar(await yanit.json());
        setToplam(Number(yanit.headers.get('X-Toplam-Kayit')));
        setOlmadi(false);
      } catch (hata) {
        if (hata.name === 'AbortError') return;
        console.error(hata);
        setOlmadi(true);
      }
    }

    yukle();
    return () => kesici.abort(); // Geç kalan yanıt gösterilmesin.
  }, [sayfa, deneme]);

  if (olmadi) {
    return (
      <>
        <p role="status">Kullanıcılar şu anda alınamıyor.</p>
        <button onClick={() => setDeneme(deneme + 1)}>Yeniden dene</button>
      </>
    );
  }
  return (
    <>
      <p role="status">{toplam === 0 ? 'Yükleniyor…' : `${toplam} kullanıcı, sayfa ${sayfa}`}</p>
      <ul>
        {kullanicilar.map((kullanici) => (
          <li key={kullanici.id}>
            {kullanici.ad} {kullanici.soyad}, {kullanici.firma.unvan}
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
