import { expect, test } from 'vitest';
import { blake3 } from '../browser/blake3';

/** The bytes that BLAKE3's own test vectors hash: 0 to 250, again and again. */
const counted = (length: number) => Uint8Array.from({ length }, (_, i) => i % 251);

test.each([
  [0, 'af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262'],
  [1, '2d3adedff11b61f14c886e35afa036736dcd87a74d27b5c1510225d0f592e213'],
  [1024, '42214739f095a406f3fc83deb889744ac00df831c10daa55189b5d121c855af7'],
  [1025, 'd00278ae47eb27b34faecf67b4fe263f82d5412916c1ffd97c8cb7fb814b8444'],
  [2049, '5f4d72f40d7a5f82b15ca2b2e44b1de3c2ef86c426c95c1af0b6879522563030'],
])('%i bytes hash as everybody hashes them', (length, hash) => {
  expect(blake3(counted(length))).toBe(hash);
});
