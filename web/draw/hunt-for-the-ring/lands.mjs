// The lands of both boards as drawn by hand: every line below is ours, in the units of the boards' grid (0 to 1000).
import { points } from '../geometry.mjs';

const fields = ['f1', 'f2', 'g1', 'g2', 'g1'];
const trees = ['t1', 't2'];
const old = ['o1', 'o2', 'o3'];
const hills = ['d1', 'd2', 'd3'];
const grass = ['g1', 'g2'];

/** Keyed by the title of the board. A river is [from, to] in width; woods and marshes have an edge, ridges a line. */
export const lands = {
  'The Shire to Bree': {
    rivers: [
      {
        name: 'Brandywine',
        width: [17, 25],
        line: points(`650,-30 634,40 612,100 600,150 611,180 613,212 603,246 600,300 613,350 606,400 611,440 628,476
          620,520 603,570 599,620 602,664 614,704 622,746 610,790 590,850`),
        label: [0.05, 0.16],
      },
      // round the west side of Girdley Island
      { width: [13, 13], line: points('600,150 574,178 571,214 590,240 603,246') },
      {
        name: 'The Water',
        width: [7, 12],
        line: points(`-60,214 -10,230 45,247 100,244 150,252 172,282 214,292 262,284 306,268 350,252 400,262 450,256
          500,262 555,270 600,268`),
        label: [0.5, 0.66],
      },
      // Thistle Brook
      { width: [4, 6], line: points('318,570 352,586 420,574 486,586 520,606 572,606 599,616') },
      // Stockbrook
      { width: [4, 6], line: points('412,478 452,462 505,450 548,444 611,446') },
      {
        name: 'Withywindle',
        width: [5, 12],
        line: points(
          `880,505 858,522 846,548 812,592 786,618 748,636 712,650 690,676 652,690 614,700`,
        ),
        label: [0.4, 0.72],
        side: -1,
      },
    ],
    pools: [points('168,286 184,280 204,284 210,294 194,302 176,298')],
    woods: [
      // Old Forest
      {
        edge: points(`712,392 740,372 778,366 800,358 832,372 852,408 856,452 858,500 848,530 852,566 838,606 806,634
          796,664 770,700 748,742 716,742 700,704 698,672 694,630 702,566 710,500`),
        kinds: [...old, 'o3', 'w1'],
        step: 17,
        size: 1.25,
        deep: true,
        clear: 30,
      },
      // Woody End
      {
        edge: points(
          `398,452 430,444 462,452 500,446 512,470 496,508 480,540 442,552 404,540 382,498`,
        ),
        kinds: trees,
        step: 19,
        size: 1.1,
      },
      // Bindbale Wood
      {
        edge: points('-20,60 40,58 92,70 112,110 96,148 50,164 -20,160'),
        kinds: trees,
        step: 19,
        size: 1.1,
      },
      // Chetwood
      {
        edge: points('906,50 1060,40 1060,150 1010,146 976,132 930,140 902,104'),
        kinds: trees,
        step: 18,
        size: 1.15,
      },
      // of the Southfarthing
      {
        edge: points('236,700 300,690 356,706 380,740 350,776 262,772 226,740'),
        kinds: trees,
        step: 21,
        size: 1,
      },
    ],
    marshes: [
      // The Marish, Overbourn
      { edge: points('520,520 560,508 592,520 588,590 578,640 520,632 504,580'), step: 26 },
      { edge: points('500,690 560,676 590,700 580,760 540,800 480,770'), step: 24 },
    ],
    ridges: [
      // Green Hills
      {
        line: points('200,486 250,492 300,478 350,470 388,476'),
        kinds: hills,
        step: 26,
        wide: 20,
        size: 1.1,
      },
      { line: points('244,540 310,552 380,566'), kinds: hills, step: 30, wide: 16, size: 1 },
      // White Downs, Far Downs
      { line: points('10,560 20,640 50,700 110,748'), kinds: hills, step: 26, wide: 22, size: 1.1 },
      // hills of Scary
      { line: points('330,84 400,78 470,84'), kinds: hills, step: 24, wide: 12, size: 1 },
      // North Moors
      { line: points('690,92 760,84 840,80 890,92'), kinds: hills, step: 26, wide: 18, size: 1.1 },
      { line: points('690,150 780,206 850,212'), kinds: hills, step: 36, wide: 18, size: 1 },
      // Barrow-downs
      {
        line: points('846,404 880,430 906,520 912,600 900,640'),
        kinds: ['b1', 'b2', 'd1', 'b1', 's1'],
        step: 20,
        wide: 34,
        size: 0.95,
      },
      {
        line: points('840,716 900,724 960,708 1020,716'),
        kinds: ['d1', 'd3', 'b2'],
        step: 26,
        wide: 22,
        size: 1,
      },
      // Bree-hill
      {
        line: points('1012,238 1030,268 1036,320'),
        kinds: ['d3', 'd1'],
        step: 22,
        wide: 10,
        size: 1.3,
      },
    ],
    plains: [
      {
        edge: points('30,180 250,160 330,230 560,110 570,250 420,400 260,400 90,480 -20,380'),
        kinds: fields,
        step: 42,
      },
      { edge: points('620,380 696,360 690,520 650,640 622,560'), kinds: fields, step: 36 },
      { edge: points('880,200 1060,170 1060,420 960,450 900,340'), kinds: fields, step: 42 },
      { edge: points('120,600 480,640 500,800 60,790'), kinds: [...grass, 'f2'], step: 44 },
      { edge: points('640,230 900,230 860,350 720,300'), kinds: grass, step: 34 },
      { edge: points('610,110 690,110 690,290 640,280'), kinds: grass, step: 38 },
      { edge: points('630,740 860,680 860,800 630,800'), kinds: grass, step: 36 },
    ],
    hedges: [points('688,316 704,344 707,400 706,450 700,500 690,560 678,612 668,640')],
    single: [
      ['k1', 52, 283, 1.25],
      ['k1', 112, 318, 1],
      ['v1', 170, 338, 1],
      ['v1', 226, 346, 0.9],
      ['k1', 142, 486, 1.1],
      ['k1', 190, 496, 0.9],
      ['v1', 582, 436, 0.9],
      ['v1', 672, 494, 0.95],
      ['v1', 462, 206, 0.85],
      ['k1', 448, 108, 1],
      ['v1', 330, 322, 0.85],
      ['s1', 250, 362, 0.8],
      ['w1', 748, 582, 1.3],
      ['v1', 858, 474, 0.9],
      ['x1', 722, 136, 1],
      ['s1', 852, 126, 0.9],
      ['v1', 1012, 300, 1.1],
      ['v1', 1018, 388, 1.1],
      ['x1', 984, 664, 1],
      ['v1', 1024, 194, 1],
    ],
  },
  'Bree to the Ford of Bruinen': {
    rivers: [
      {
        name: 'Hoarwell',
        width: [13, 23],
        line: points(`716,-30 702,40 684,110 661,186 657,236 676,290 682,340 666,410 655,465 668,520 676,580 664,640
          642,700 626,760 614,840`),
        label: [0.8, 0.94],
      },
      {
        name: 'Bruinen',
        width: [11, 23],
        line: points(`1060,120 1000,170 956,216 946,262 950,320 964,380 980,430 976,480 954,524 952,566 974,610 950,664
          896,716 856,770 836,850`),
        label: [0.76, 0.94],
      },
      // the stream of Rivendell
      { width: [4, 7], line: points('1070,330 1020,344 990,372 964,384') },
      // a beck of the Weather Hills, into the fens
      { width: [4, 6], line: points('398,214 360,232 338,262 322,300 300,330') },
      { width: [4, 5], line: points('196,330 226,338 252,360 276,372') },
      // into the Hoarwell
      { width: [4, 7], line: points('838,300 806,330 772,344 738,340 700,346 681,346') },
      { width: [4, 7], line: points('520,640 556,632 600,650 634,690 640,704') },
    ],
    pools: [
      points('268,352 290,344 304,356 296,372 272,372'),
      points('318,318 336,312 348,324 340,338 322,336'),
      points('290,402 300,396 306,408 298,420 286,414'),
      points('338,372 352,368 356,384 344,390'),
    ],
    woods: [
      // Chetwood
      {
        edge: points(
          '96,284 130,262 176,238 214,252 230,300 220,352 228,390 196,420 150,436 128,404 86,372 80,322',
        ),
        kinds: trees,
        step: 18,
        size: 1.15,
      },
      // Trollshaws
      {
        edge: points(`700,356 740,334 800,338 832,356 872,380 896,404 884,446 892,486 868,512 846,522 826,560 800,586
          756,600 708,594 690,560 694,500 690,440`),
        kinds: [...old, 't3'],
        step: 18,
        size: 1.2,
        deep: true,
        clear: 30,
      },
      // of the Angle
      {
        edge: points('770,620 800,588 842,590 872,620 846,664 800,676 768,656'),
        kinds: ['t3', 't1', 't3'],
        step: 20,
        size: 1.1,
      },
      {
        edge: points('880,250 912,226 938,240 938,280 900,278'),
        kinds: ['t3'],
        step: 20,
        size: 1.1,
      },
      {
        edge: points('996,380 1060,360 1060,540 1010,520 1000,450'),
        kinds: ['t3'],
        step: 20,
        size: 1.2,
      },
      {
        edge: points('888,528 916,500 940,506 938,546 900,556'),
        kinds: ['t3'],
        step: 20,
        size: 1.05,
      },
      // thickets
      {
        edge: points('536,318 590,316 606,352 584,382 540,376 524,346'),
        kinds: trees,
        step: 21,
        size: 0.95,
      },
      {
        edge: points('452,540 520,536 530,586 494,606 452,594'),
        kinds: trees,
        step: 22,
        size: 0.9,
      },
      {
        edge: points('370,570 420,566 436,610 396,624 362,606'),
        kinds: trees,
        step: 22,
        size: 0.9,
      },
    ],
    marshes: [
      {
        edge: points(
          '236,262 280,238 330,242 362,290 368,340 360,400 334,430 288,432 250,404 226,350 222,300',
        ),
        step: 19,
      },
    ],
    ridges: [
      // Weather Hills
      {
        line: points('372,120 398,160 412,210 424,250 446,290 452,326'),
        kinds: ['d1', 'd3', 'm2', 'd1'],
        step: 20,
        wide: 30,
        size: 1.15,
      },
      { line: points('470,160 506,230 512,290'), kinds: hills, step: 26, wide: 20, size: 1.05 },
      // Ettenmoors, Coldfells, the feet of the Misty Mountains
      {
        line: points('690,78 760,70 850,76 940,84 1040,80'),
        kinds: ['m1', 'm2', 'd3'],
        step: 24,
        wide: 16,
        size: 1.15,
      },
      {
        line: points('760,150 800,190 800,250'),
        kinds: ['d1', 'd3', 'm2'],
        step: 26,
        wide: 26,
        size: 1.05,
      },
      {
        line: points('890,130 930,170 1020,130'),
        kinds: ['m1', 'm2'],
        step: 24,
        wide: 14,
        size: 1.2,
      },
      {
        line: points('1010,200 1030,280 1034,330'),
        kinds: ['m1', 'm2'],
        step: 22,
        wide: 12,
        size: 1.3,
      },
      {
        line: points('1016,560 1030,640 1034,740'),
        kinds: ['m1', 'm2'],
        step: 22,
        wide: 12,
        size: 1.25,
      },
      {
        line: points('990,690 960,740 910,762'),
        kinds: ['m2', 'd3'],
        step: 26,
        wide: 18,
        size: 1.1,
      },
      // hills among the Trollshaws
      {
        line: points('724,336 770,352 820,350 846,396'),
        kinds: ['d1', 'd2'],
        step: 30,
        wide: 14,
        size: 1,
      },
      // South Downs
      {
        line: points('20,720 90,730 160,712 240,736'),
        kinds: hills,
        step: 26,
        wide: 18,
        size: 1.1,
      },
      {
        line: points('330,744 420,740 500,750'),
        kinds: ['d2', 'd1', 'b2'],
        step: 34,
        wide: 14,
        size: 1,
      },
      // Bree-hill
      { line: points('10,430 34,420 60,440'), kinds: ['d3', 'd1'], step: 20, wide: 10, size: 1.25 },
      // North Downs
      { line: points('20,120 90,96 160,92'), kinds: hills, step: 26, wide: 18, size: 1.1 },
      { line: points('560,120 610,96 640,140'), kinds: hills, step: 32, wide: 16, size: 1 },
    ],
    plains: [
      { edge: points('-20,440 140,430 160,600 -20,620'), kinds: fields, step: 38 },
      { edge: points('-20,150 180,150 90,270 -20,380'), kinds: grass, step: 40 },
      { edge: points('120,520 330,500 340,690 40,700'), kinds: grass, step: 36 },
      { edge: points('340,420 640,400 650,560 340,560'), kinds: grass, step: 36 },
      { edge: points('340,600 640,580 600,770 330,730'), kinds: grass, step: 36 },
      { edge: points('520,180 650,160 650,320 530,310'), kinds: grass, step: 34 },
      { edge: points('680,610 780,690 840,690 800,780 650,780'), kinds: grass, step: 34 },
      { edge: points('200,90 360,90 340,220 220,230'), kinds: grass, step: 36 },
      { edge: points('840,170 940,190 930,280 850,300'), kinds: grass, step: 34 },
    ],
    hedges: [],
    single: [
      ['v1', 22, 506, 1.2],
      ['v1', 62, 516, 1],
      ['v1', 82, 424, 0.9],
      ['v1', 100, 298, 0.85],
      ['k1', 84, 556, 0.9],
      ['v1', 290, 504, 0.95],
      ['x1', 394, 236, 0.95],
      ['x1', 428, 336, 1.25],
      ['x1', 740, 276, 1.15],
      ['s1', 602, 254, 1],
      ['s1', 646, 290, 0.8],
      ['s1', 326, 722, 0.9],
      ['b1', 376, 716, 0.9],
      ['x1', 166, 120, 0.9],
      ['s1', 818, 402, 0.7],
      ['v1', 552, 590, 0.8],
    ],
  },
};
