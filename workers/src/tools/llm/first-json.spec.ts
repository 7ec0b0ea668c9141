import fc from 'fast-check';
import { firstJson } from './first-json.js';

describe('the first JSON in a text', () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ['Voici {le résultat} : ```json\n{"a":[1,"}"]}\n``` merci', { a: [1, '}'] }],
    ['[1,2] {"a":1}', [1, 2]],
    ['rien', null],
    ['{"a":', null],
    ['', null],
  ])('%s', (text, json) => expect(firstJson(text)).toEqual(json));

  it('is found whatever stands around it', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.string().filter((text) => !/[{[]/.test(text)),
        (value, around) => {
          expect(firstJson(`${around}${JSON.stringify(value)}${around}`)).toEqual(JSON.parse(JSON.stringify(value)));
        },
      ),
    );
  });
});
