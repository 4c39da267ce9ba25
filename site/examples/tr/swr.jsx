import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import useSWR from 'swr';

const KOK = 'http://localhost:8888/api/v1';

async function getir(yol) {
  const yanit = await fetch(`${KOK}${yol}`);
  const veri = await yanit.json();
  if (!yanit.ok) throw new Error(veri.mesaj);
  return veri;
}

function SiparisListesi() {
  const [durum, setDurum] = useState('kargoda');
  // Yanıtlar yollarıyla önbelleğe alınır; yenisi gelene dek öncekiler ekranda kalır.
  const { data, error, isLoading } = useSWR(`/siparisler?durum=${durum}&_gom=kullanici&_zarf=1&_limit=5`, getir, {
    keepPreviousData: true,
  });
  return (
    <>
      <label>
        Durum:{' '}
        <select value={durum} onChange={(olay) => setDurum(olay.target.value)}>
          <option value="kargoda">kargoda</option>
          <option value="hazirlaniyor">hazırlanıyor</option>
          <option value="iadeEdildi">iade edildi</option>
        </select>
      </label>
      <p role="status">
        {error ? 'Siparişler şu anda alınamıyor.' : isLoading ? 'Yükleniyor…' : `${data.toplamKayit} sipariş`}
      </p>
      <ul>
        {data?.veri.map(({ id, siparisNo, kullanici, genelToplam }) => (
          <li key={id}>
            {siparisNo}, {kullanici.ad} {kullanici.soyad}: {genelToplam.toFixed(2)} TL
          </li>
        ))}
      </ul>
    </>
  );
}

createRoot(document.getElementById('root')).render(<SiparisListesi />);
