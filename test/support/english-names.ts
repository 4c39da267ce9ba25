import { keysOf } from '../../data/lib/keys.ts';

/**
 * The English names, written by hand: for each object, enum or body, pairs of the Turkish and the English name. Not derived from the
 * code, so that tests compare the code with it. A dash stands for a member that English bodies lack.
 */
export const englishNames = {
  address: `
    il province · ilce district · mahalle neighbourhood · cadde street · kapiNo houseNumber · postaKodu postalCode ·
    ulke country · enlem latitude · boylam longitude`,
  users: `
    ad firstName · soyad lastName · kullaniciAdi username · eposta email · telefon phone · firmaId companyId ·
    unvan jobTitle · adres address · sifre password`,
  companies: `
    unvan name · vergiNo taxNumber · vergiDairesi taxOffice · mersisNo mersisNumber · sektor sector · telefon phone ·
    eposta email · webSitesi website · kurulusYili foundedYear · eFaturaMukellefi eInvoiceRegistered · adres address`,
  products: `
    kategoriId categoryId · ad name · marka brand · aciklama description · fiyat price · eskiFiyat oldPrice ·
    paraBirimi currency · kdvOrani vatRate · stok stock · stokKodu sku · barkod barcode · puan rating ·
    degerlendirmeSayisi ratingCount`,
  categories: `
    ad name · aciklama description`,
  orders: `
    siparisNo orderNumber · kullaniciId userId · tarih createdAt · durum status · kalemler items · araToplam subtotal ·
    kdvToplam vatTotal · kargoUcreti shippingFee · genelToplam total · paraBirimi currency · odemeYontemi paymentMethod ·
    kargo shipment · teslimatAdresi shippingAddress`,
  items: `
    urunId productId · urunAdi productName · adet quantity · birimFiyat unitPrice · kdvOrani vatRate · kdvTutari vatAmount ·
    tutar lineTotal`,
  shipment: `
    firma carrier · takipNo trackingNumber · durum status · gonderimTarihi shippedAt · teslimTarihi deliveredAt`,
  invoices: `
    faturaNo invoiceNumber · ettn uuid · tur type · siparisId orderId · kullaniciId userId · firmaId companyId ·
    tarih issuedAt · alici buyer · kdvDetay vatDetails · matrah taxBase · kdvToplam vatTotal · genelToplam total ·
    paraBirimi currency · odemeDurumu paymentStatus`,
  buyer: `
    unvan name · vergiNo taxNumber · vergiDairesi taxOffice · adres address`,
  vatDetails: `
    oran vatRate · matrah taxBase · kdv vatAmount`,
  posts: `
    kullaniciId userId · baslik title · ozet summary · icerik body · etiketler tags · yayinTarihi publishedAt ·
    okunmaSayisi viewCount`,
  comments: `
    gonderiId postId · kullaniciId userId · icerik body · tarih createdAt · begeniSayisi likeCount`,
  todos: `
    kullaniciId userId · baslik title · aciklama description · oncelik priority · durum status · olusturmaTarihi createdAt ·
    sonTarih dueDate · tamamlanmaTarihi completedAt`,
  'orders.status': `
    odemeBekliyor unpaid · onaylandi confirmed · hazirlaniyor processing · kargoda shipped · teslimEdildi delivered ·
    iptalEdildi cancelled · iadeEdildi returned`,
  'orders.shipment.status': `
    bekliyor pending · yolda inTransit · teslimEdildi delivered · iadeEdildi returned · iptalEdildi cancelled`,
  'orders.paymentMethod': `
    krediKarti creditCard · bankaKarti debitCard · havale bankTransfer · kapidaOdeme cashOnDelivery`,
  'invoices.type': `
    e-Fatura eInvoice · e-Arşiv eArchive`,
  'invoices.paymentStatus': `
    odendi paid · bekliyor pending · iadeEdildi refunded`,
  'todos.priority': `
    dusuk low · orta medium · yuksek high`,
  'todos.status': `
    beklemede pending · devamEdiyor inProgress · tamamlandi completed`,
  relations: `
    kullanici user · firma company · kategori category · siparis order · gonderi post · gorsel image`,
  tables: `
    siparisKalemleri orderItems · faturaKdvDetaylari vatDetails · gonderiEtiketleri postTags · sira position · etiket tag ·
    faturaId invoiceId`,
  titles: `
    Kullanici User · Firma Company · Urun Product · Kategori Category · Siparis Order · Fatura Invoice · EFatura EInvoice ·
    EArsivFatura EArchiveInvoice · Gonderi Post · Yorum Comment · Gorev Todo`,
  envelope: `
    veri data · toplamKayit total · toplamSayfa totalPages · sayfa page · oncekiSayfa prevPage · sonrakiSayfa nextPage ·
    bas start · son end · limit limit`,
  index: `
    ad name · surum version · aciklama descriptionTr · description description · toplamKayit total · baglantilar links ·
    openapi openapi · openapiIngilizce – · kaynaklar resources`,
  resource: `
    ad nameTr · name name · yol – · ingilizceYol path · aciklama descriptionTr · description description ·
    kayitSayisi recordCount · altKaynaklar subCollections · baglantilar links · liste list · ilkKayit firstRecord ·
    dosya file · sema schema · girdiSemasi inputSchema`,
  error: `
    hata error · durum status · mesaj messageTr · message message · belge docsTr · docs docs`,
  details: `
    kaynak resource · kok basePath · dosya file · alan field · parametre parameter · neden reason · islec operator ·
    iliski relation · parametreler parameters · gecerliIliskiler validRelations · enBuyukKimlik highestId ·
    enCokBayt maxBytes · enCokDuzey maxDepth · enCokParca maxChunks · enCokHarf maxCharacters · enCok max ·
    gecerliDegerler validValues · oneriler suggestions · gecerliKaynaklar validResources ·
    gecerliAltKaynaklar validSubCollections · gecerliAlanlar validFields · gecerliParametreler validParameters ·
    izinVerilenYontemler allowedMethods · digerSorunlar otherProblems · alanlar fields · etag etag`,
  item: `
    alan field · kural rule · mesaj messageTr · message message`,
  rules: `
    zorunlu required · bos empty · tur type · bicim format · aralik range · secenek enum · denetim checkDigits ·
    bagliKayit reference`,
  session: `
    kullaniciAdi username · sifre password · belirtec accessToken · yenilemeBelirteci refreshToken · tur tokenType ·
    gecerlilik expiresIn · kullanici user · cikis signedOut`,
  change: `
    silindi deleted · kayit record · mesaj messageTr · message message · sifirlandi reset`,
  places: `
    plaka plateCode · ad name`,
  codes: `
    KAYNAK_BULUNAMADI RESOURCE_NOT_FOUND · GIRIS_HATALI SIGN_IN_FAILED · ALT_KAYNAK_BULUNAMADI SUB_COLLECTION_NOT_FOUND ·
    OTURUM_GEREKLI SESSION_REQUIRED · KAYIT_BULUNAMADI RECORD_NOT_FOUND · BELIRTEC_GECERSIZ INVALID_TOKEN ·
    DURUM_OKUNAMADI STATE_NOT_READABLE · BELIRTEC_SURESI_DOLDU TOKEN_EXPIRED · GECERSIZ_KIMLIK INVALID_ID ·
    YABANCI_KOKEN FOREIGN_ORIGIN · BILINMEYEN_ALAN UNKNOWN_FIELD · YONTEM_DESTEKLENMIYOR METHOD_NOT_ALLOWED ·
    BILINMEYEN_PARAMETRE UNKNOWN_PARAMETER · ISTEK_ZAMAN_ASIMI REQUEST_TIMEOUT · GECERSIZ_DEGER INVALID_VALUE ·
    ESKI_SURUM OUTDATED_VERSION · YINELENEN_PARAMETRE REPEATED_PARAMETER · GOVDE_COK_BUYUK BODY_TOO_LARGE ·
    GECERSIZ_ISLEC INVALID_OPERATOR · ADRES_COK_UZUN URL_TOO_LONG · CELISEN_PARAMETRELER CONFLICTING_PARAMETERS ·
    GOVDE_TURU_DESTEKLENMIYOR UNSUPPORTED_MEDIA_TYPE · BILINMEYEN_ILISKI UNKNOWN_RELATION ·
    BEKLENTI_KARSILANAMADI EXPECTATION_FAILED · COK_FAZLA_DEGER TOO_MANY_VALUES · DOGRULAMA_HATASI VALIDATION_FAILED ·
    GOVDE_BOS EMPTY_BODY · COK_FAZLA_ISTEK TOO_MANY_REQUESTS · GOVDE_JSON_DEGIL BODY_NOT_JSON ·
    BENZETILEN_HATA SIMULATED_ERROR · GOVDE_NESNE_DEGIL BODY_NOT_OBJECT · BASLIKLAR_COK_BUYUK HEADERS_TOO_LARGE ·
    GOVDE_COK_DERIN BODY_TOO_DEEP · SUNUCU_HATASI SERVER_ERROR · GOVDE_COK_PARCALI TOO_MANY_CHUNKS · DEPO_DOLU STORE_FULL ·
    ISTEK_OKUNAMADI UNREADABLE_REQUEST · KIMLIK_KULLANIMDA ID_IN_USE`,
} as const;

/** The pairs of a group: Turkish and English name. */
export const pairsOf = (group: keyof typeof englishNames): readonly (readonly [turkish: string, english: string])[] =>
  englishNames[group].split('·').map((pair) => {
    const [turkish = '', english = ''] = pair.trim().split(' ');
    return [turkish, english] as const;
  });

/** The pairs of all groups. */
export const namePairs = keysOf(englishNames).flatMap(pairsOf);

/** The Turkish names that are ASCII and no English names at the same time. */
const turkishNames: ReadonlySet<string> = new Set(
  namePairs.flatMap(([turkish, english]) => (turkish === english || !/^\w+$/.test(turkish) ? [] : [turkish])),
);

/** The Turkish names in an English text, also as parts of flat names (`adres_il`). */
export const turkishNamesIn = (text: string): readonly string[] => [
  ...new Set(
    text.split(/[^\p{L}_-]+/u).filter((word) => [word, ...word.split('_')].some((name) => turkishNames.has(name))),
  ),
];
