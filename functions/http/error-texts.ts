import { limits } from '../query/limits.ts';
import { FAILURES } from '../query/parameter-texts.ts';
import { type ErrorCode, sizeOf, withSeparators } from './errors.ts';
import { type Explanation, plainExplanations, signInFailed } from './problems.ts';

/** Explanations of error codes for pages and documents. */
export const explanations: Readonly<Record<ErrorCode, Explanation>> = {
  KAYNAK_BULUNAMADI: {
    when: { tr: 'Yol bilinen bir kaynağı göstermiyor.', en: 'The path does not name a known resource.' },
    hint: {
      tr: 'Yazımı denetleyin; geçerli kaynaklar yanıttadır. Başka hizmetlerin yolları için yanıt buradaki karşılığını önerir.',
      en: 'Check the spelling; the response lists the valid resources. For paths of other services it suggests ours.',
    },
  },
  ALT_KAYNAK_BULUNAMADI: {
    when: { tr: 'Kaynağın bu adda bir alt kaynağı yok.', en: 'The resource has no sub-collection of this name.' },
    hint: {
      tr: 'Yanıttaki geçerli alt kaynaklardan birini kullanın.',
      en: 'Use one of the sub-collections that the response lists.',
    },
  },
  KAYIT_BULUNAMADI: {
    when: { tr: 'Bu id’ye sahip bir kayıt yok.', en: 'There is no record with this ID.' },
    hint: {
      tr: 'Id’ler 1’den başlar; en büyüğü yanıttadır. Yazma istekleri benzetimse oluşturulan kayıtlar saklanmaz.',
      en: 'IDs start at 1; the response contains the highest one. Where writes are simulated, created records are not kept.',
    },
  },
  DURUM_OKUNAMADI: {
    when: {
      tr: 'Adresin ~ ile başlayan metni okunamıyor: kesik, bozuk, başka bir sürümden ya da sınırların üstünde.',
      en: 'The state after ~ in the URL cannot be read: it was cut off or altered, is of another version, or exceeds the limits.',
    },
    hint: {
      tr: 'Adresin tümünü kopyalayın ya da …/~ ile yeniden başlayın.',
      en: 'Copy the whole URL, or start again from …/~.',
    },
  },
  GECERSIZ_KIMLIK: {
    when: {
      tr: 'Id, noktasız ve başında sıfır olmadan yazılmış pozitif bir tam sayı değil.',
      en: 'The ID is not a positive integer in plain decimal form.',
    },
    hint: {
      tr: 'Id’yi 1, 2, 3 gibi yazın; POST’tan sonra yanıttaki id’yi kullanın.',
      en: 'Write the ID as 1, 2, 3…; after a POST, take it from the response.',
    },
  },
  BILINMEYEN_ALAN: {
    when: {
      tr: 'Filtre ya da sıralama alanı bu kaynakta yok.',
      en: 'The resource has no such field to filter or sort by.',
    },
    hint: {
      tr: 'Yanıttaki önerilere ve geçerli alanlara bakın.',
      en: 'See the suggestions and the valid fields in the response.',
    },
  },
  BILINMEYEN_PARAMETRE: {
    when: {
      tr: 'Alt çizgiyle başlayan parametre tanınmıyor ya da bu istekte kullanılamaz.',
      en: 'A parameter with a leading underscore is unknown or does not apply to this kind of request.',
    },
    hint: { tr: 'Yanıttaki geçerli parametrelere bakın.', en: 'See the valid parameters in the response.' },
  },
  GECERSIZ_DEGER: {
    when: { tr: 'Bir parametrenin değeri geçerli değil.', en: 'A parameter has an invalid value.' },
    hint: { tr: 'Değeri mesajdaki gibi düzeltin.', en: 'The message says which values are valid.' },
  },
  YINELENEN_PARAMETRE: {
    when: {
      tr: 'Tek değerli bir parametre birden çok kez verildi.',
      en: 'A parameter that takes one value was given more than once.',
    },
    hint: { tr: 'Parametreyi tek kez, tek yazımla verin.', en: 'Give the parameter once, in one spelling.' },
  },
  GECERSIZ_ISLEC: {
    when: { tr: 'Alanın değerleri bu işleçle karşılaştırılamaz.', en: 'The field does not support this operator.' },
    hint: { tr: 'Mantıksal alanlarda eşitlik ya da _ne kullanın.', en: 'Use equality or _ne on boolean fields.' },
  },
  CELISEN_PARAMETRELER: {
    when: {
      tr: 'Birlikte verilemeyecek iki parametre verildi.',
      en: 'Two parameters were given that cannot be combined.',
    },
    hint: {
      tr: 'Mesajdaki ikiliden birini seçin: sayfa ya da dilim, eksi işareti ya da {_yon}.',
      en: 'Use only one of the two that the message names: a page or a slice, a minus sign or _order.',
    },
  },
  BILINMEYEN_ILISKI: {
    when: { tr: 'Kaynağın bu adda bir ilişkisi yok.', en: 'The resource has no relation of this name.' },
    hint: { tr: 'Yanıttaki geçerli ilişkilere bakın.', en: 'See the valid relations in the response.' },
  },
  COK_FAZLA_DEGER: {
    when: {
      tr: 'Bir sorguda ya da bir parametrede izin verilenden çok değer var ya da gömülenler yanıtı çok büyütüyor.',
      en: 'A query or one of its parameters has more values than allowed, or embedded records make the response too large.',
    },
    hint: {
      tr: 'Sorguyu bölün ya da daha küçük bir sayfa isteyin; sınır mesajda yazar.',
      en: 'Split the query, or ask for a smaller page; the message states the limit.',
    },
  },
  GOVDE_BOS: {
    when: { tr: 'Yazma isteğinin gövdesi boş.', en: 'The body of a write is empty.' },
    hint: {
      tr: 'Gövdeye bir JSON nesnesi koyun: JSON.stringify({ … }).',
      en: 'Send a JSON object as the body: JSON.stringify({ … }).',
    },
  },
  GOVDE_JSON_DEGIL: {
    when: {
      tr: 'Gövde, UTF-8 ile yazılmış geçerli JSON değil ya da içindeki bir sayı (1e400 gibi) çok büyük.',
      en: 'The body is not valid JSON in UTF-8, or a number in it (such as 1e400) is too large.',
    },
    hint: { tr: 'Gövdeyi JSON.stringify ile üretin.', en: 'Create the body with JSON.stringify.' },
  },
  GOVDE_NESNE_DEGIL: {
    when: { tr: 'Gövde JSON, ama bir nesne değil.', en: 'The body is JSON but not an object.' },
    hint: {
      tr: 'Dizi ya da tek değer yerine { … } gönderin.',
      en: 'Send { … } instead of an array or a single value.',
    },
  },
  GOVDE_COK_DERIN: {
    when: { tr: 'Gövdedeki iç içe yapı çok derin.', en: 'The body is nested too deeply.' },
    hint: { tr: `En çok ${limits.bodyDepth} düzey kullanın.`, en: `Use at most ${limits.bodyDepth} levels.` },
  },
  GOVDE_COK_PARCALI: {
    when: {
      tr: `Gövde ${withSeparators(limits.bodyChunks).tr}’den çok parça olarak geldi.`,
      en: `The body was sent in more than ${withSeparators(limits.bodyChunks).en} chunks.`,
    },
    hint: { tr: 'Gövdeyi tek parça gönderin.', en: 'Send the body in one piece.' },
  },
  GIRIS_HATALI: signInFailed,
  OTURUM_GEREKLI: plainExplanations.OTURUM_GEREKLI,
  BELIRTEC_GECERSIZ: plainExplanations.BELIRTEC_GECERSIZ,
  BELIRTEC_SURESI_DOLDU: plainExplanations.BELIRTEC_SURESI_DOLDU,
  YABANCI_KOKEN: {
    when: {
      tr: 'Yerel sunucu yazılanları saklıyor ya da kendi verilerinizi sunuyor; istek ise yabancı bir web sayfasından geldi ya da Host başlığı bu sunucunun değil. Hiçbir şey değişmedi.',
      en: 'The local server keeps writes or serves your own data, but the request came from a foreign web page, or its Host header does not belong to this server. Nothing was changed.',
    },
    hint: {
      tr: 'Sayfa sizinse sunucuyu --koken ve sayfanın adresiyle başlatın.',
      en: 'If the page is yours, start the server with --origin and the page’s address.',
    },
  },
  YONTEM_DESTEKLENMIYOR: {
    when: { tr: 'Yol doğru, ama bu yöntemle çağrılamaz.', en: 'The path exists but does not support this method.' },
    hint: { tr: 'Allow başlığındaki yöntemlerden birini kullanın.', en: 'Use one of the methods in the Allow header.' },
  },
  ISTEK_ZAMAN_ASIMI: {
    when: { tr: 'İstek zamanında tamamlanmadı.', en: 'The request was not completed in time.' },
    hint: { tr: 'İsteği yeniden gönderin.', en: 'Send the request again.' },
  },
  KIMLIK_KULLANIMDA: {
    when: {
      tr: 'Kendi verilerinize POST ile gönderilen id bir kayıtta zaten var.',
      en: 'The ID sent with a POST to your own data already belongs to a record.',
    },
    hint: {
      tr: 'Başka bir id gönderin ya da alanı kaldırın; o zaman id’yi API verir.',
      en: 'Send another ID, or omit the field; the API then assigns one.',
    },
  },
  ESKI_SURUM: {
    when: {
      tr: 'Saklanacak bir yazma isteğinin If-Match başlığındaki etiket, kaydın şimdiki etiketi değil.',
      en: 'The If-Match header of a kept write has a tag that is not the current tag of the record.',
    },
    hint: {
      tr: 'Kaydı yeniden okuyun, değişikliğinizi onun üzerinde yapıp yeni etiketle gönderin.',
      en: 'Read the record again, reapply your change, and send it with the new tag.',
    },
  },
  GOVDE_COK_BUYUK: {
    when: {
      tr: `Gövde ${sizeOf(limits.bodyBytes)}’den büyük, bir nesnesinde ${withSeparators(limits.bodyFields).tr}’den çok alan ya da dizisinde ${limits.bodyObjects}’den çok nesne var.`,
      en: `The body exceeds ${sizeOf(limits.bodyBytes)}, one of its objects has more than ${withSeparators(limits.bodyFields).en} fields, or its array more than ${limits.bodyObjects} objects.`,
    },
    hint: { tr: 'Daha küçük bir nesne gönderin.', en: 'Send a smaller object.' },
  },
  ADRES_COK_UZUN: {
    when: {
      tr: `Adresin sorgu bölümü ${sizeOf(limits.queryBytes)}’den uzun.`,
      en: `The query of the URL is longer than ${sizeOf(limits.queryBytes)}.`,
    },
    hint: {
      tr: 'Sorguyu kısaltın ya da birkaç isteğe bölün.',
      en: 'Shorten the query or split it into several requests.',
    },
  },
  GOVDE_TURU_DESTEKLENMIYOR: {
    when: {
      tr: 'Gövde bir form olarak, sıkıştırılmış ya da UTF-8 dışında bir kodlamayla gönderildi.',
      en: 'The body was sent as a form, compressed, or in a charset other than UTF-8.',
    },
    hint: {
      tr: 'Gövdeyi JSON.stringify ile, Content-Type: application/json başlığıyla gönderin; curl ile --json kullanın.',
      en: 'Send JSON.stringify(…) with Content-Type: application/json; with curl, use --json.',
    },
  },
  BEKLENTI_KARSILANAMADI: {
    when: {
      tr: 'Expect başlığında 100-continue dışında bir beklenti var.',
      en: 'The Expect header has a value other than 100-continue.',
    },
    hint: { tr: 'Expect başlığını kaldırın.', en: 'Remove the Expect header.' },
  },
  DOGRULAMA_HATASI: {
    when: {
      tr: 'Oturum açarken ya da doğrulama istendiğinde gövdenin alanları kurallara uymuyor.',
      en: 'The body of a sign-in, or of a write with validation, has invalid fields.',
    },
    hint: {
      tr: '{alanlar} dizisindeki mesajları formun alanları yanında gösterin.',
      en: 'Show the messages in {alanlar} next to the form fields.',
    },
  },
  COK_FAZLA_ISTEK: {
    when: { tr: 'Kısa sürede çok fazla istek geldi.', en: 'Too many requests arrived within a short time.' },
    hint: { tr: 'Biraz bekleyin ve yanıtları önbelleğe alın.', en: 'Wait a little, and cache the responses.' },
  },
  BENZETILEN_HATA: {
    when: {
      tr: `Hata, {_durum} (o durum koduyla) ya da {_hataOrani} (${FAILURES.tr} ile) parametresiyle istendi.`,
      en: `The error was requested, with _status (that status) or with _errorRate (${FAILURES.en}).`,
    },
    hint: {
      tr: '{_durum} parametresini kaldırın. {_hataOrani} ile isteği yineleyin; {_tohum} da verdiyseniz {_deneme} değerini her seferinde bir artırın.',
      en: 'Remove the parameter _status. With _errorRate, send the request again; if you also sent _seed, increment _attempt each time.',
    },
  },
  BASLIKLAR_COK_BUYUK: {
    when: {
      tr: `Adres ile başlıklar birlikte ${sizeOf(limits.headerBytes)}’den büyük.`,
      en: `The URL and the headers together are larger than ${sizeOf(limits.headerBytes)}.`,
    },
    hint: { tr: 'Adresi ya da başlıkları kısaltın.', en: 'Shorten the URL or the headers.' },
  },
  SUNUCU_HATASI: plainExplanations.SUNUCU_HATASI,
  DEPO_DOLU: {
    when: {
      tr: `Saklanan veriler ${withSeparators(limits.keptRecords).tr} kaydı ya da ${sizeOf(limits.keptBytes)}’yi ya da adresteki ~ metni ${withSeparators(limits.stateLetters).tr} karakteri aşacaktı; ya da dosyanın diski ya da tarayıcının siteye ayırdığı yer doldu ya da verilecek id kalmadı. Hiçbir şey değişmedi.`,
      en: `The kept data would exceed ${withSeparators(limits.keptRecords).en} records or ${sizeOf(limits.keptBytes)}, or the state in the URL ${withSeparators(limits.stateLetters).en} characters; or the disk or the browser’s space for the site is full; or no IDs are left. Nothing was changed.`,
    },
    hint: {
      tr: 'Gereksiz kayıtları DELETE ile silin, POST …/sifirla ile ilk verilere dönün ya da yer açın.',
      en: 'DELETE records that you no longer need, restore the original data with POST …/reset, or free some space.',
    },
  },
  ISTEK_OKUNAMADI: plainExplanations.ISTEK_OKUNAMADI,
};
