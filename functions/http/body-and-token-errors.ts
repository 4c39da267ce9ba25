import type { ErrorDefinition } from './errors.ts';

/** Why a body cannot be read as a JSON object. */
export const bodyErrors = {
  GOVDE_BOS: {
    status: 400,
    when: { tr: 'Yazma isteğinin gövdesi boş.', en: 'The body of a write is empty.' },
    hint: {
      tr: 'Gövdeye bir JSON nesnesi koyun: JSON.stringify({ … }).',
      en: 'Send a JSON object as the body: JSON.stringify({ … }).',
    },
  },
  GOVDE_JSON_DEGIL: {
    status: 400,
    when: { tr: 'Gövde, UTF-8 ile yazılmış geçerli JSON değil.', en: 'The body is not valid JSON in UTF-8.' },
    hint: { tr: 'Gövdeyi JSON.stringify ile üretin.', en: 'Create the body with JSON.stringify.' },
  },
  GOVDE_NESNE_DEGIL: {
    status: 400,
    when: { tr: 'Gövde JSON ama bir nesne değil.', en: 'The body is JSON but not an object.' },
    hint: {
      tr: 'Dizi ya da tek değer yerine { … } gönderin.',
      en: 'Send { … } instead of an array or a single value.',
    },
  },
  GOVDE_COK_DERIN: {
    status: 400,
    when: { tr: 'Gövdedeki iç içe yapı çok derin.', en: 'The body is nested too deeply.' },
    hint: { tr: 'En çok 100 düzey kullanın.', en: 'Use at most 100 levels.' },
  },
  GOVDE_COK_PARCALI: {
    status: 400,
    when: { tr: 'Gövde 2000’den çok parça olarak geldi.', en: 'The body was sent in more than 2,000 chunks.' },
    hint: { tr: 'Gövdeyi tek parça gönderin.', en: 'Send the body in one piece.' },
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Errors of sign-in and of tokens. */
export const sessionErrors = {
  GIRIS_HATALI: {
    status: 401,
    when: {
      tr: 'Kullanıcı adı ya da parola yanlış.',
      en: 'The user name or the password is wrong.',
    },
    hint: {
      tr: 'Herhangi bir kullanıcının kullaniciAdi değerini kurmaca parolasıyla gönderin.',
      en: 'Send the kullaniciAdi of any user with the password kurmaca.',
    },
  },
  OTURUM_GEREKLI: {
    status: 401,
    when: { tr: 'İstek bir belirteç ister ama taşımıyor.', en: 'The request requires a token but carries none.' },
    hint: {
      tr: 'Oturum açın ve belirteci Authorization: Bearer … başlığıyla gönderin.',
      en: 'Sign in, and send the token in the header Authorization: Bearer ….',
    },
  },
  BELIRTEC_GECERSIZ: {
    status: 401,
    when: {
      tr: 'Belirteç geçerli değil: bozulmuş, başka bir işe yarıyor ya da kullanıcısı silinmiş.',
      en: 'The token is not valid: it was altered, was issued for another use, or its user was deleted.',
    },
    hint: { tr: 'Yeniden oturum açın.', en: 'Sign in again.' },
  },
  BELIRTEC_SURESI_DOLDU: {
    status: 401,
    when: { tr: 'Belirtecin süresi doldu.', en: 'The token has expired.' },
    hint: {
      tr: 'Yenileme belirteciyle yenisini alın; onun da süresi dolduysa yeniden oturum açın.',
      en: 'Get a new one with the refresh token; if that has expired, too, sign in again.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>;
