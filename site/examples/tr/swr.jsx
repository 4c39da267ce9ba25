import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import useSWR from 'swr';

const KOK = 'http://localhost:8888/api/v1';

// Yeniden denemeyi kullanıcı seçer; yeni yanıt gelene dek öncekiler ekranda kalır.
const SECENEKLER = {
  shouldRetryOnError: false,
  keepPreviousData: true,
  onError: (hata) => console.error(hata),
};

async function getir(yol) {
  const yanit = await fetch(`${KOK}${yol}`);
  if (!yanit.ok) throw new Error(await yanit.text());
  return yanit.json();
}

function SiparisListesi() {
  const [secilen, setSecilen] = useState('kargoda');
  const yol = `/siparisler?durum=${secilen}&_gom=kullanici&_limit=5`;
  // Yanıtlar yollarıyla önbelleğe alınır.
  const { data: siparisler = [], error, isLoading, mutate } = useSWR(yol, getir, SECENEKLER);

  if (error) {
    return (
      <>
        <p role="status">Siparişler şu anda alınamıyor.</p>
        <button onClick={() => mutate()}>Yeniden dene</button>
      </>
    );
  }
  return (
    <>
      <label>
        Durum{' '}
        <select value={secilen} onChange={(olay) => setSecilen(olay.target.value)}>
          <option value="kargoda">kargoda</option>
          <option value="hazirlaniyor">hazırlanıyor</option>
          <option value="iadeEdildi">iade edildi</option>
        </select>
      </label>
      <p role="status">{isLoading ? 'Yükleniyor…' : `${siparisler.length} sipariş`}</p>
      <ul>
        {siparisler.map((siparis) => (
          <li key={siparis.id}>
            {siparis.siparisNo}, {siparis.kullanici.ad}: {siparis.genelToplam} TL
          </li>
        ))}
      </ul>
    </>
  );
}

createRoot(document.getElementById('root')).render(<SiparisListesi />);
