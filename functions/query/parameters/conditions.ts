import type { Parameter } from './parameter.ts';
import { integerWithin } from './readers.ts';

/** Longest simulated delay, in milliseconds. */
export const MAXIMUM_DELAY_MS = 5000;

/** The statuses that can be asked for. */
export const LOWEST_STATUS = 400;
export const HIGHEST_STATUS = 599;

/** Conditions to see one’s own code under. */
export const conditionsParameters = {
  delay: {
    name: '_gecikme',
    alias: '_delay',
    description: {
      tr: `Yanıt bu kadar milisaniye geç gelir, en çok ${MAXIMUM_DELAY_MS}: yükleniyor durumunu görmek için.`,
      en: `The answer comes so many milliseconds late, at most ${MAXIMUM_DELAY_MS}: to see a loading state.`,
    },
    expects: {
      tr: `0 ile ${MAXIMUM_DELAY_MS} arasında bir tam sayı (milisaniye)`,
      en: `an integer from 0 to ${MAXIMUM_DELAY_MS} (milliseconds)`,
    },
    on: ['list', 'write'],
    schema: { type: 'integer', minimum: 0, maximum: MAXIMUM_DELAY_MS, default: 0 },
    fallback: 0,
    read: integerWithin(0, MAXIMUM_DELAY_MS),
  },
  status: {
    name: '_durum',
    alias: '_status',
    description: {
      tr: `Yanıt bu durum koduyla (${LOWEST_STATUS}–${HIGHEST_STATUS}) ve olağan hata biçiminde gelir: hata durumunu görmek için.`,
      en: `The answer comes with this status (${LOWEST_STATUS}–${HIGHEST_STATUS}) in the usual error shape: to see an error state.`,
    },
    expects: {
      tr: `${LOWEST_STATUS} ile ${HIGHEST_STATUS} arasında bir durum kodu`,
      en: `a status from ${LOWEST_STATUS} to ${HIGHEST_STATUS}`,
    },
    on: ['list', 'write'],
    schema: { type: 'integer', minimum: LOWEST_STATUS, maximum: HIGHEST_STATUS },
    fallback: null,
    read: integerWithin(LOWEST_STATUS, HIGHEST_STATUS),
  },
} as const satisfies {
  readonly delay: Parameter<number>;
  readonly status: Parameter<number | null>;
};
