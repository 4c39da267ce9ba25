import axios from 'axios';

const api = axios.create({ baseURL: 'http://localhost:8888/api/v1' });

try {
  // Diziler “ya da” demektir: İstanbul ya da Ankara
  const params = { adres_il: ['İstanbul', 'Ankara'], _sirala: 'soyad', _limit: 3 };
  const liste = await api.get('/kullanicilar', { params });
  console.log(`${liste.headers['x-toplam-kayit']} kullanıcı bulundu`);
  for (const kullanici of liste.data) {
    console.log(`- ${kullanici.ad} ${kullanici.soyad}`);
  }

  // Yazma istekleri benzetimdir: Yanıt gerçeğe uygundur, veriler değişmez.
  const ekleme = await api.post('/gorevler', { baslik: 'Çay demle' });
  console.log(`Eklendi: ${ekleme.data.id}. ${ekleme.data.baslik}`);

  // Bu kullanıcı yoktur: axios hata fırlatır.
  await api.get('/kullanicilar/999');
} catch (hata) {
  if (hata.response) {
    console.log(`Hata ${hata.response.status}:`, hata.response.data.mesaj ?? hata.response.data);
  } else {
    console.log('Sunucuya ulaşılamadı:', hata.message);
  }
}
