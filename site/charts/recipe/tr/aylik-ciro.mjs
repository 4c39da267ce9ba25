const KOK = 'http://localhost:8888/api/v1';

const yanit = await fetch(`${KOK}/siparisler?_alanlar=tarih,durum,genelToplam&_sirala=tarih&_limit=100`);
const siparisler = await yanit.json();

const ciro = {};
for (const { tarih, durum, genelToplam } of siparisler) {
  if (durum === 'iptalEdildi' || durum === 'iadeEdildi') continue;
  const ay = tarih.slice(0, 7);
  ciro[ay] = (ciro[ay] ?? 0) + Math.round(genelToplam * 100); // Kuruş
}

const para = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' });
for (const [ay, toplam] of Object.entries(ciro)) console.log(ay, para.format(toplam / 100));
