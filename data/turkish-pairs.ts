/** Pairs of words that differ in one letter, in Turkish alphabetical order; at least two pairs per letter. */
const PAIRS =
  'cam/çam can/çan cıkar/çıkar acı/açı acık/açık dag/dağ dagcı/dağcı yag/yağ yaglı/yağlı yagmur/yağmur ' +
  'kıl/kil kır/kir kısa/kisa ısı/isi ılık/ilik ol/öl on/ön ot/öt kok/kök kor/kör ' +
  'saka/şaka sal/şal sık/şık as/aş ask/aşk un/ün us/üs uç/üç kul/kül kum/küm';

/** Records for detecting an endpoint's sort order, each pair with its later word first. */
export const turkishPairs: readonly { readonly id: number; readonly ad: string }[] = PAIRS.split(' ')
  .flatMap((pair) => pair.split('/').reverse())
  .map((ad, index) => ({ id: index + 1, ad }));
