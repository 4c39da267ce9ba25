import axios from 'axios';

const KOK = 'http://localhost:8888/api/v1';
const api = axios.create({ baseURL: KOK });

// Diziler “ya da” demektir: İstanbul ya da Ankara
const params = { adres_il: ['İstanbul', 'Ankara'], _sirala: 'soyad', _limit: 3 };
const { data: kullanicilar, headers } = await api.get('/kullanicilar', { params });
console.log(`${headers['x-toplam-kayit']} kullanıcıdan ${kullanicilar.length} tanesi:`);
for (const { ad, soyad } of kullanicilar) console.log(`- ${ad} ${soyad}`);

// Yazma istekleri benzetimdir: yanıt gerçeğe uygundur, veriler değişmez.
const { data: gorev } = await api.post('/gorevler', { baslik: 'Çay demle' });
console.log(`Eklendi: ${gorev.id}. ${gorev.baslik}`);

try {
  await api.get('/kullanicilar/999');
} catch (hata) {
  console.log(`Hata ${hata.response.status}: ${hata.response.data.mesaj}`);
}
