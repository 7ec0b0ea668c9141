import fc, { type Arbitrary } from 'fast-check';

const point = fc.oneof(
  fc.integer({ min: 0, max: 0x7f }),
  fc.integer({ min: 0x80, max: 0xffff }),
  fc.integer({ min: 0x1_00_00, max: 0x10_ff_ff }),
);
const anyUnit = point.map((one) => String.fromCodePoint(one));

/**
 * Text of anything: control characters, halves of characters, those of all planes, names every object has. The unit `binary` of
 * fast-check, without the halves, first counts all there are: a second or two of computing and 130 MB in each process.
 */
export const anyText = (maxLength: number): Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: anyUnit, maxLength }) },
    { weight: 1, arbitrary: fc.string({ maxLength }) },
  );
