/** Pairs of words that one letter tells apart, in the order of the alphabet; two of a kind tell how a letter is sorted. */
const PAIRS =
  'cam/çam can/çan cıkar/çıkar acı/açı acık/açık dag/dağ dagcı/dağcı yag/yağ yaglı/yağlı yagmur/yağmur ' +
  'kıl/kil kır/kir kısa/kisa ısı/isi ılık/ilik ol/öl on/ön ot/öt kok/kök kor/kör ' +
  'saka/şaka sal/şal sık/şık as/aş ask/aşk un/ün us/üs uç/üç kul/kül kum/küm';

/** Records that an owner serves so that the sort order of an endpoint can be found: the later word of each pair comes first. */
export const turkishPairs: readonly { readonly id: number; readonly ad: string }[] = PAIRS.split(' ')
  .flatMap((pair) => pair.split('/').reverse())
  .map((ad, index) => ({ id: index + 1, ad }));
