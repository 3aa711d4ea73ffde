// What stands on the land: chains of mountains and hills, woods, reeds; in the units of the board.
import { points } from './geometry.mjs';

const peaks = ['m1', 'm2', 'm3', 'm4'];
const dark = ['d1', 'd2', 'd3'];
const hills = ['h1', 'h2', 'h3'];

/** Chains of mountains and hills: the line, how dense, how wide, how large. */
export const ridges = [
  // Misty Mountains
  {
    line: points('452,-4 460,40 462,80 458,120 456,160 452,196 450,232 442,268 432,300 424,326'),
    step: 27,
    width: 17,
    size: 1.12,
    kinds: peaks,
  },
  // Blue Mountains
  { line: points('66,-4 68,40 64,80 62,124 66,160'), step: 30, width: 12, size: 0.9, kinds: peaks },
  { line: points('82,226 88,256 86,280'), step: 30, width: 12, size: 0.8, kinds: peaks },
  // Grey Mountains, Iron Hills
  {
    line: points('474,6 520,2 566,14 610,12 650,26 664,34'),
    step: 32,
    width: 10,
    size: 0.9,
    kinds: peaks,
  },
  {
    line: points('760,64 786,54 816,60 842,70'),
    step: 32,
    width: 9,
    size: 0.8,
    kinds: ['h1', 'm2', 'h2'],
  },
  // White Mountains and their western end
  {
    line: points('318,482 352,486 390,488 430,490 464,502 492,526 524,552 556,566'),
    step: 27,
    width: 13,
    size: 1,
    kinds: peaks,
  },
  {
    line: points('196,508 218,520 250,512'),
    step: 30,
    width: 9,
    size: 0.7,
    kinds: ['m2', 'h1', 'h2'],
  },
  // Mountains of Shadow, Ash Mountains
  {
    line: points(`
    702,500 706,540 704,584 712,630 734,664 768,690 814,694 866,690 920,690 985,700 1040,694
    1100,702 1170,690`),
    step: 27,
    width: 12,
    size: 1,
    kinds: dark,
  },
  {
    line: points(`
    676,452 716,448 752,446 790,448 830,446 876,448 926,450 975,446 1030,450 1090,440 1160,446`),
    step: 27,
    width: 11,
    size: 1,
    kinds: dark,
  },
  // Emyn Muil, Weather Hills, and lesser ones
  {
    line: points('586,372 596,392 628,398 640,420 630,444'),
    step: 24,
    width: 8,
    size: 0.7,
    kinds: hills,
  },
  {
    line: points('272,120 286,136 308,140 318,176'),
    step: 26,
    width: 10,
    size: 0.75,
    kinds: hills,
  },
  { line: points('330,310 376,318 392,300'), step: 30, width: 8, size: 0.7, kinds: ['h1', 'h2'] },
  { line: points('232,596 256,606 296,604 316,582'), step: 26, width: 8, size: 0.7, kinds: hills },
  { line: points('216,214 236,222'), step: 24, width: 8, size: 0.6, kinds: ['h1', 'h3'] },
  { line: points('634,158 652,166'), step: 26, width: 8, size: 0.75, kinds: ['m2', 'm3'] },
  { line: points('128,226 150,232'), step: 26, width: 6, size: 0.6, kinds: ['h1', 'h2'] },
  { line: points('700,350 744,352'), step: 30, width: 8, size: 0.6, kinds: ['h1', 'h2'] },
  { line: points('740,220 760,180'), step: 40, width: 12, size: 0.5, kinds: ['h1'] },
  { line: points('1000,150 1040,170 1080,160'), step: 34, width: 12, size: 0.7, kinds: hills },
  { line: points('930,800 980,820 1040,812'), step: 40, width: 12, size: 0.6, kinds: ['h1', 'h3'] },
];

/** Woods: the edge, which trees, how dense, how large, how far from places. */
export const woods = [
  // Mirkwood
  {
    edge: points(`
    566,86 586,54 612,84 640,84 652,112 664,150 662,196 650,228 660,262 640,306 600,322 574,306
    572,262 580,220 572,172 562,128`),
    kinds: ['t1', 't2', 't3'],
    step: 19,
    size: 1,
    clear: 26,
  },
  // Lórien, Fangorn
  {
    edge: points('478,262 516,258 530,286 512,312 480,306'),
    kinds: ['t1', 't3'],
    step: 17,
    size: 0.85,
    clear: 30,
  },
  {
    edge: points('430,334 472,326 496,346 490,378 456,392 434,372'),
    kinds: ['t1', 't2'],
    step: 18,
    size: 1,
    clear: 30,
  },
  // Eriador
  {
    edge: points('196,158 214,156 216,178 200,184'),
    kinds: ['t1', 't2'],
    step: 16,
    size: 0.8,
    clear: 22,
  },
  {
    edge: points('84,356 112,362 136,382 112,392 86,378'),
    kinds: ['t1', 't3'],
    step: 16,
    size: 0.8,
    clear: 26,
  },
  {
    edge: points('238,150 262,152 262,170 240,170'),
    kinds: ['t1', 't2'],
    step: 16,
    size: 0.75,
    clear: 26,
  },
  {
    edge: points('348,100 384,92 396,124 364,140'),
    kinds: ['t1', 't3'],
    step: 17,
    size: 0.8,
    clear: 26,
  },
  {
    edge: points('136,120 160,116 162,132 140,136'),
    kinds: ['t1'],
    step: 17,
    size: 0.7,
    clear: 26,
  },
  {
    edge: points('480,120 500,110 500,150 484,156'),
    kinds: ['t1'],
    step: 18,
    size: 0.7,
    clear: 26,
  },
  // Drúadan Forest, Ithilien, Dorwinion
  {
    edge: points('516,516 548,504 584,520 588,544 548,560 520,548'),
    kinds: ['t1', 't2'],
    step: 17,
    size: 0.85,
    clear: 34,
  },
  {
    edge: points('654,500 680,508 684,534 660,530'),
    kinds: ['t1', 't2'],
    step: 16,
    size: 0.75,
    clear: 32,
  },
  {
    edge: points('640,592 690,584 690,650 650,650'),
    kinds: ['t1', 't2'],
    step: 18,
    size: 0.75,
    clear: 36,
  },
  {
    edge: points('880,300 920,296 930,322 896,330'),
    kinds: ['t1', 't3'],
    step: 17,
    size: 0.8,
    clear: 26,
  },
  {
    edge: points('980,280 1040,270 1050,310 990,320'),
    kinds: ['t1', 't3'],
    step: 22,
    size: 0.8,
    clear: 26,
  },
  // palms of the South
  {
    edge: points('700,720 730,716 740,740 710,746'),
    kinds: ['p1'],
    step: 30,
    size: 0.8,
    clear: 26,
  },
  {
    edge: points('640,850 680,846 690,880 660,880'),
    kinds: ['p1'],
    step: 32,
    size: 0.8,
    clear: 40,
  },
  {
    edge: points('780,900 860,890 870,930 800,940'),
    kinds: ['p1'],
    step: 40,
    size: 0.8,
    clear: 26,
  },
  {
    edge: points('930,880 990,870 1000,910 950,920'),
    kinds: ['p1'],
    step: 44,
    size: 0.8,
    clear: 26,
  },
  // reeds: the Dead Marshes, the Gladden, the mouths of Entwash
  {
    edge: points('640,424 676,416 688,434 652,442'),
    kinds: ['r1'],
    step: 26,
    size: 0.9,
    clear: 24,
  },
  {
    edge: points('520,214 556,220 550,236 522,232'),
    kinds: ['r1'],
    step: 26,
    size: 0.8,
    clear: 24,
  },
  {
    edge: points('566,452 592,456 590,470 570,468'),
    kinds: ['r1'],
    step: 24,
    size: 0.8,
    clear: 24,
  },
  {
    edge: points('282,262 262,272 258,290 276,286'),
    kinds: ['r1'],
    step: 26,
    size: 0.8,
    clear: 24,
  },
];
