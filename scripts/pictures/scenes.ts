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
      { icon: 'laptop', x: 440, y: 320, size: 430 },
      { icon: 'hot-beverage', x: 810, y: 410, size: 230 },
      { icon: 'stopwatch', x: 1000, y: 250, size: 180, turn: 10 },
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
  // A first run by the sea at forty
  6: {
    scenery: 'sea',
    layers: [
      { icon: 'person-running', x: 660, y: 350, size: 400, flip: true },
      { icon: 'running-shoe', x: 280, y: 480, size: 190, turn: -8 },
      { icon: 'sailboat', x: 980, y: 320, size: 130 },
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
      { icon: 'laptop', x: 420, y: 330, size: 420 },
      { icon: 'dotless-letters', x: 860, y: 290, size: 440 },
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
      { icon: 'house', x: 270, y: 390, size: 330 },
      { icon: 'bowl-with-spoon', x: 600, y: 430, size: 280 },
      { icon: 'tomato', x: 840, y: 490, size: 150 },
      { icon: 'hot-pepper', x: 1010, y: 490, size: 150 },
    ],
  },
  // Working from Safranbolu
  13: {
    scenery: 'hills',
    layers: [
      { icon: 'house-with-garden', x: 390, y: 330, size: 400 },
      { icon: 'laptop', x: 820, y: 420, size: 300 },
      { icon: 'teacup-without-handle', x: 1040, y: 480, size: 150 },
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
      { icon: 'framed-picture', x: 300, y: 340, size: 320 },
      { icon: 'computer-disk', x: 610, y: 400, size: 210 },
      { icon: 'portable-ssd', x: 800, y: 400, size: 210 },
      { icon: 'cloud', x: 980, y: 200, size: 260 },
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
  // Words of the eastern Black Sea
  20: {
    scenery: 'rain',
    layers: [
      { icon: 'speech-balloon', x: 420, y: 260, size: 330 },
      { icon: 'speech-balloon', x: 770, y: 220, size: 240, flip: true },
      { icon: 'fish', x: 420, y: 245, size: 130 },
      { icon: 'tea-leaves', x: 770, y: 205, size: 90 },
      { icon: 'umbrella-with-rain-drops', x: 960, y: 440, size: 230 },
    ],
  },
};
