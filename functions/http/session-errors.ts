import type { ErrorDefinition } from './errors.ts';

/** Why nobody is signed in. */
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
    when: { tr: 'İstek bir belirteç ister ama taşımıyor.', en: 'The request needs a token and carries none.' },
    hint: {
      tr: 'Oturum açın ve belirteci Authorization: Bearer … başlığıyla gönderin.',
      en: 'Sign in, and send the token in the header Authorization: Bearer ….',
    },
  },
  BELIRTEC_GECERSIZ: {
    status: 401,
    when: {
      tr: 'Belirteç geçerli değil: bozulmuş, başka bir işe yarıyor ya da kullanıcısı silinmiş.',
      en: 'The token is not valid: it was changed, is for another use, or its user was deleted.',
    },
    hint: { tr: 'Yeniden oturum açın.', en: 'Sign in again.' },
  },
  BELIRTEC_SURESI_DOLDU: {
    status: 401,
    when: { tr: 'Belirtecin süresi doldu.', en: 'The token has expired.' },
    hint: {
      tr: 'Yenileme belirteciyle yenisini alın; onun da süresi dolduysa yeniden oturum açın.',
      en: 'Get a new one with the refresh token; where that has expired, too, sign in again.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>;
