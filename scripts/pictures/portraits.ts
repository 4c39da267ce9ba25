import type openPeeps from '@dicebear/styles/open-peeps.json';

type Components = (typeof openPeeps)['components'];
type Variant<Name extends keyof Components> = keyof Components[Name]['variants'];

/** How a person looks, in the words of the style Open Peeps. What is left out is left to chance or absent. */
interface Look {
  readonly head: Variant<'head'>;
  readonly beard?: Variant<'facialHair'>;
  readonly glasses?: Variant<'accessories'>;
  readonly mood?: Variant<'expression'>;
  /** Colour of all lines, and so of black hair and of a headscarf. */
  readonly ink?: string;
  /** Colour of hats, bands and grey or light hair. */
  readonly contrast?: string;
}

const [grey, white, brown, auburn, red] = ['#b8b0ab', '#ece6e1', '#724133', '#a55728', '#c93305'] as const;

/** A look for each user by id, chosen for name, age and trade. */
export const looks: Readonly<Record<number, Look>> = {
  1: { head: 'grayMedium', contrast: brown, glasses: 'glasses2' },
  2: { head: 'short4', contrast: '#4a312c', beard: 'full', glasses: 'glasses' },
  3: { head: 'dreads1', ink: '#3a251a' },
  4: { head: 'short1', beard: 'moustache5' },
  5: { head: 'medium3', ink: '#4a2e20' },
  6: { head: 'noHair3', contrast: white, beard: 'moustache9', mood: 'calm' },
  7: { head: 'hijab', ink: '#2d3561' },
  8: { head: 'pomp', beard: 'full', mood: 'explaining' },
  9: { head: 'hijab', ink: '#1f5045' },
  10: { head: 'short5', beard: 'chin' },
  11: { head: 'grayBun', contrast: '#b58143', mood: 'smile' },
  12: { head: 'short2', beard: 'moustache7' },
  13: { head: 'longCurly', ink: '#4a2e20' },
  14: { head: 'grayShort', contrast: grey, beard: 'moustache9' },
  15: { head: 'mediumBangs', glasses: 'glasses3' },
  16: { head: 'hatHip', ink: '#4a3423', beard: 'moustache1' },
  17: { head: 'long', ink: '#4a2e20', mood: 'cute' },
  18: { head: 'noHair2', beard: 'moustache5', glasses: 'glasses2' },
  19: { head: 'bun2' },
  20: { head: 'hatBeanie', beard: 'full2' },
  21: { head: 'grayBun', contrast: white, glasses: 'glasses', mood: 'smile' },
  22: { head: 'shaved2', beard: 'goatee1' },
  23: { head: 'bun', mood: 'calm' },
  24: { head: 'short3', glasses: 'glasses5' },
  25: { head: 'medium1', ink: '#3a251a' },
  26: { head: 'hatBeanie', beard: 'full3', mood: 'smile' },
  27: { head: 'hijab', ink: '#5b3a6b' },
  28: { head: 'shaved3', beard: 'goatee2' },
  29: { head: 'longBangs', ink: '#4a2e20', glasses: 'glasses', mood: 'calm' },
  30: { head: 'short1', beard: 'full2' },
  31: { head: 'mediumBangs2', contrast: brown, mood: 'smile' },
  32: { head: 'grayShort', contrast: white, beard: 'moustache9', glasses: 'glasses2' },
  33: { head: 'longCurly', ink: '#2b1c16', mood: 'smile' },
  34: { head: 'flatTop', beard: 'moustache6' },
  35: { head: 'grayMedium', contrast: white, mood: 'calm' },
  36: { head: 'grayShort', contrast: '#8a7f78', mood: 'smile' },
  37: { head: 'mediumStraight', ink: '#3a251a', glasses: 'glasses3', mood: 'explaining' },
  38: { head: 'shaved2', beard: 'full2' },
  39: { head: 'medium2', glasses: 'glasses2', mood: 'smile' },
  40: { head: 'noHair1', contrast: grey, beard: 'full4' },
  41: { head: 'longBangs', ink: '#33211a', mood: 'smile' },
  42: { head: 'short4', contrast: auburn, mood: 'smile' },
  43: { head: 'grayMedium', contrast: grey, glasses: 'glasses3', mood: 'smile' },
  44: { head: 'pomp' },
  45: { head: 'mediumStraight', ink: '#5a3826', mood: 'smile' },
  46: { head: 'short1', beard: 'moustache7', glasses: 'sunglasses' },
  47: { head: 'hijab', ink: '#7a3b2e', mood: 'smile' },
  48: { head: 'grayShort', contrast: grey, beard: 'moustache7' },
  49: { head: 'bangs', contrast: red, mood: 'cute' },
  50: { head: 'twists', beard: 'chin' },
};
