import type { Layer } from './icon.ts';
import type { SceneryName } from './scenery.ts';

/** What a post's picture shows. */
interface Scene {
  readonly scenery: SceneryName;
  readonly layers: readonly Layer[];
}

/** A scene for each post, by id. */
export const scenes: Readonly<Record<number, Scene>> = {
  // A program that tells when the tea goes cold
  1: {
    scenery: 'desk',
    layers: [
      { icon: 'laptop', x: 400, y: 320, size: 440 },
      { icon: 'cooling-curve', x: 400, y: 250, size: 200 },
      { icon: 'thermometer', x: 870, y: 225, size: 200, turn: 45 },
      { icon: 'tea-glass', x: 830, y: 360, size: 360 },
    ],
  },
  // Menemen with or without onions
  2: {
    scenery: 'kitchen',
    layers: [
      { icon: 'cooking', x: 600, y: 320, size: 400 },
      { icon: 'onion', x: 270, y: 420, size: 220, turn: -12 },
      { icon: 'tomato', x: 930, y: 430, size: 210 },
      { icon: 'egg', x: 1070, y: 470, size: 130, turn: 14 },
    ],
  },
  // To Kars by train, in the snow
  3: {
    scenery: 'snow',
    layers: [
      { icon: 'locomotive', x: 640, y: 370, size: 420 },
      { icon: 'snowflake', x: 230, y: 190, size: 130, turn: 12 },
      { icon: 'snowflake', x: 1010, y: 240, size: 90 },
    ],
  },
  // The book of one's childhood
  4: {
    scenery: 'room',
    layers: [
      { icon: 'open-book', x: 600, y: 350, size: 420 },
      { icon: 'teddy-bear', x: 950, y: 390, size: 250 },
      { icon: 'star', x: 300, y: 190, size: 110, turn: -14 },
      { icon: 'star', x: 600, y: 110, size: 70, turn: 10 },
    ],
  },
  // The phone sleeps in the kitchen
  5: {
    scenery: 'night',
    layers: [
      { icon: 'mobile-phone', x: 560, y: 370, size: 320, turn: -78 },
      { icon: 'zzz', x: 790, y: 220, size: 200 },
      { icon: 'crescent-moon', x: 240, y: 170, size: 170 },
      { icon: 'jar', x: 950, y: 420, size: 220, colour: '#e0a24a' },
    ],
  },
  // A first run by the sea at forty, and the couple who walked faster
  6: {
    scenery: 'beach',
    layers: [
      { icon: 'sailboat', x: 780, y: 275, size: 120 },
      { icon: 'bench-by-the-sea', x: 980, y: 415, size: 240 },
      { icon: 'ground-shadow', x: 250, y: 556, size: 220 },
      { icon: 'ground-shadow', x: 570, y: 566, size: 300 },
      { icon: 'dog', x: 250, y: 470, size: 190, flip: true },
      { icon: 'person-running-facing-right-medium', x: 580, y: 385, size: 400 },
    ],
  },
  // A budget of three jars
  7: {
    scenery: 'kitchen',
    layers: [
      { icon: 'jar', x: 330, y: 350, size: 300, colour: '#f9c23c' },
      { icon: 'jar', x: 600, y: 350, size: 300, colour: '#5fae68' },
      { icon: 'jar', x: 870, y: 350, size: 300, colour: '#4ba7cb' },
      { icon: 'coin', x: 1060, y: 500, size: 120 },
      { icon: 'coin', x: 160, y: 510, size: 100 },
      { icon: 'coin', x: 600, y: 120, size: 90, turn: 16 },
    ],
  },
  // Birds on Lake Manyas at dawn
  8: {
    scenery: 'lake',
    layers: [
      { icon: 'flamingo', x: 380, y: 370, size: 320 },
      { icon: 'duck', x: 690, y: 450, size: 200 },
      { icon: 'swan', x: 940, y: 430, size: 230 },
      { icon: 'eagle', x: 660, y: 170, size: 140 },
    ],
  },
  // The small letter i and its dot
  9: {
    scenery: 'desk',
    layers: [
      { icon: 'terminal', x: 590, y: 300, size: 640 },
      { icon: 'hand-lens', x: 815, y: 260, size: 250 },
    ],
  },
  // Bread that rises
  10: {
    scenery: 'kitchen',
    layers: [
      { icon: 'bread', x: 560, y: 350, size: 380 },
      { icon: 'baguette-bread', x: 890, y: 420, size: 250 },
      { icon: 'thermometer', x: 260, y: 340, size: 250, turn: -20 },
    ],
  },
  // Three slow days in Mardin
  11: {
    scenery: 'stone',
    layers: [
      { icon: 'stone-houses', x: 330, y: 400, size: 330 },
      { icon: 'stone-houses', x: 640, y: 360, size: 400, flip: true },
      { icon: 'stone-houses', x: 950, y: 420, size: 290 },
    ],
  },
  // Tarhana drying on the roof
  12: {
    scenery: 'stone',
    layers: [
      { icon: 'flat-roof', x: 600, y: 380, size: 1200 },
      { icon: 'pepper-string', x: 450, y: 225, size: 500 },
      { icon: 'tarhana-cloth', x: 470, y: 400, size: 800 },
      { icon: 'soup-bowl', x: 1000, y: 460, size: 280 },
    ],
  },
  // Working from Safranbolu, fourteen steps above the market
  13: {
    scenery: 'hills',
    layers: [
      { icon: 'stone-steps', x: 770, y: 461, size: 228, flip: true },
      { icon: 'konak', x: 520, y: 320, size: 540 },
      { icon: 'deciduous-tree', x: 170, y: 420, size: 280 },
      { icon: 'evergreen-tree', x: 1000, y: 350, size: 220 },
      { icon: 'evergreen-tree', x: 1100, y: 400, size: 170 },
    ],
  },
  // The bağlama at fifty-eight
  14: {
    scenery: 'room',
    layers: [
      { icon: 'baglama', x: 600, y: 320, size: 500 },
      { icon: 'musical-notes', x: 300, y: 210, size: 170 },
      { icon: 'musical-note', x: 920, y: 380, size: 130, turn: 10 },
    ],
  },
  // Twelve tomato plants on the balcony
  15: {
    scenery: 'hills',
    layers: [
      { icon: 'potted-plant', x: 310, y: 380, size: 320 },
      { icon: 'tomato', x: 610, y: 390, size: 290 },
      { icon: 'seedling', x: 870, y: 400, size: 240 },
      { icon: 'tomato', x: 1050, y: 490, size: 120, turn: 12 },
    ],
  },
  // Three copies, two media, one elsewhere
  16: {
    scenery: 'desk',
    layers: [
      { icon: 'window-to-a-house', x: 1000, y: 190, size: 330 },
      { icon: 'snapshot', x: 1062, y: 222, size: 88, turn: 5 },
      { icon: 'home-storage', x: 240, y: 330, size: 390 },
      { icon: 'snapshot', x: 440, y: 435, size: 190, turn: -6 },
      { icon: 'portable-ssd', x: 680, y: 390, size: 270 },
      { icon: 'snapshot', x: 865, y: 440, size: 180, turn: 6 },
    ],
  },
  // Along the land walls
  17: {
    scenery: 'hills',
    layers: [
      { icon: 'city-walls', x: 330, y: 360, size: 360 },
      { icon: 'city-walls', x: 690, y: 360, size: 360 },
      { icon: 'leafy-green', x: 560, y: 540, size: 120 },
      { icon: 'leafy-green', x: 960, y: 510, size: 190 },
      { icon: 'leafy-green', x: 180, y: 545, size: 110 },
    ],
  },
  // Boredom is a toy: a ship from a box
  18: {
    scenery: 'room',
    layers: [
      { icon: 'sailboat', x: 420, y: 220, size: 300 },
      { icon: 'package', x: 420, y: 430, size: 300 },
      { icon: 'wooden-blocks', x: 720, y: 440, size: 230 },
      { icon: 'teddy-bear', x: 960, y: 420, size: 230 },
    ],
  },
  // A day on the Lycian Way
  19: {
    scenery: 'mountains',
    layers: [
      { icon: 'goat', x: 460, y: 350, size: 330 },
      { icon: 'hiking-boot', x: 830, y: 450, size: 240 },
      { icon: 'evergreen-tree', x: 1050, y: 370, size: 250 },
      { icon: 'evergreen-tree', x: 180, y: 420, size: 220 },
    ],
  },
  // Words of the eastern Black Sea, called from slope to slope
  20: {
    scenery: 'rain',
    layers: [
      { icon: 'two-slopes', x: 600, y: 300, size: 1200 },
      { icon: 'rain', x: 600, y: 300, size: 1200 },
      { icon: 'highland-house', x: 180, y: 360, size: 230 },
      { icon: 'highland-house', x: 1030, y: 350, size: 230, flip: true },
      { icon: 'speech-balloon', x: 400, y: 190, size: 290 },
      { icon: 'ear-of-corn', x: 400, y: 175, size: 150 },
      { icon: 'speech-balloon', x: 790, y: 180, size: 260, flip: true },
      { icon: 'red-question-mark', x: 790, y: 165, size: 130 },
    ],
  },
};
