/** The hash at the end of a log (BLAKE3), so that tests can write logs. After its specification. */

const START = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];
const SHUFFLE = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8];
/** Columns, then diagonals. */
const MIXED = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;
const [FIRST, LAST, PARENT, ROOT] = [1, 2, 4, 8];
const [BLOCK, CHUNK] = [64, 1024];

type Words = number[];
const word = (words: Words, at: number) => words[at] ?? 0;
const turn = (x: number, by: number) => ((x >>> by) | (x << (32 - by))) >>> 0;

function compress(chain: Words, block: Words, counter: number, length: number, flags: number) {
  const v = [...chain, ...START.slice(0, 4), counter, 0, length, flags];
  let m = block;
  for (let round = 0; round < 7; round += 1) {
    MIXED.forEach(([a, b, c, d], i) => {
      for (const [half, far, near] of [
        [0, 16, 12],
        [1, 8, 7],
      ] as const) {
        v[a] = (word(v, a) + word(v, b) + word(m, 2 * i + half)) >>> 0;
        v[d] = turn((word(v, d) ^ word(v, a)) >>> 0, far);
        v[c] = (word(v, c) + word(v, d)) >>> 0;
        v[b] = turn((word(v, b) ^ word(v, c)) >>> 0, near);
      }
    });
    m = SHUFFLE.map((from) => word(m, from));
  }
  return START.map((_, i) => (word(v, i) ^ word(v, i + 8)) >>> 0);
}

function wordsOf(bytes: Uint8Array): Words {
  const block = new Uint8Array(BLOCK);
  block.set(bytes);
  const seen = new DataView(block.buffer);
  return Array.from({ length: BLOCK / 4 }, (_, i) => seen.getUint32(4 * i, true));
}

function chunk(bytes: Uint8Array, counter: number, root: number): Words {
  const blocks = Math.max(1, Math.ceil(bytes.length / BLOCK));
  let chain = START;
  for (let i = 0; i < blocks; i += 1) {
    const part = bytes.subarray(i * BLOCK, (i + 1) * BLOCK);
    const flags = (i === 0 ? FIRST : 0) | (i === blocks - 1 ? LAST | root : 0);
    chain = compress(chain, wordsOf(part), counter, part.length, flags);
  }
  return chain;
}

/** The left part of a tree is the largest power of two that leaves something for the right. */
function tree(bytes: Uint8Array, counter: number, root: number): Words {
  const chunks = Math.ceil(bytes.length / CHUNK);
  if (chunks <= 1) return chunk(bytes, counter, root);
  const left = 2 ** Math.ceil(Math.log2(chunks) - 1);
  const pair = [
    ...tree(bytes.subarray(0, left * CHUNK), counter, 0),
    ...tree(bytes.subarray(left * CHUNK), counter + left, 0),
  ];
  return compress(START, pair, 0, BLOCK, PARENT | root);
}

export function blake3(bytes: Uint8Array): string {
  const out = new DataView(new ArrayBuffer(32));
  tree(bytes, 0, ROOT).forEach((one, i) => {
    out.setUint32(4 * i, one, true);
  });
  return Buffer.from(out.buffer).toString('hex');
}
