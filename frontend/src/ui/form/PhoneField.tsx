import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../TextInput.js';
import type { Form } from '../../lib/form/use-form.js';
import { nearCountry, type Country } from '../../lib/phone/near-countries.js';
import { guessedHere, readCountry, rememberCountry, writtenCountry } from '../../lib/phone/phone-country.js';
import {
  isFar,
  numberIn,
  shownNumber,
  usePhoneLibrary,
  withCallingCode,
  withNewFirstDigits,
  withoutCallingCode,
} from '../../lib/phone/phone-number.js';
import { Dialog } from '../Dialog.js';
import { CountryList } from './CountryList.js';
import { useCountryName } from './use-country-name.js';
import classes from './PhoneField.module.css';

interface PhoneFieldProps {
  /** Its values hold the number as it was typed under `name`, and its country under `country`. */
  form: Form;
  name: string;
  label: string;
  autoFocus?: boolean;
  /** It may be left empty, and no code is sent to it: it is shown whole, and no more said. */
  plain?: boolean;
}

/** The values of a form's number and its country, out of a number with its calling code, or none. */
export function phoneValues(number: string): { typed: string; country: string } {
  const known = withoutCallingCode(number);
  return { typed: known?.local ?? number, country: writtenCountry(known?.country ?? guessedHere()) };
}

const countryOf = ({ country }: { country: string }): Country => readCountry(country) ?? guessedHere();

/** A number is read in one line. */
const unbroken = (number: string): string => number.replaceAll(' ', '\u00a0');

/** What is wrong with a number, once what knows them is there: null where nothing is, or nobody can say yet. */
export function usePhoneProblem(): (typed: string, values: { country: string }) => string | undefined {
  const { t } = useTranslation();
  const nameOf = useCountryName();
  return (typed, values) => {
    const country = countryOf(values);
    if (typed.trim() === '' || numberIn(typed, country) !== null) return undefined;
    const example = nearCountry(country.code)?.example;
    const where = { country: nameOf(country.code), code: `+${country.calling}` };
    const withFirst = withNewFirstDigits(typed, country);
    if (withFirst) return t('shell:phone.addFirst', { number: unbroken(withFirst) });
    return example
      ? t('shell:phone.wrong', { ...where, example: unbroken(example) })
      : t('shell:phone.wrongElsewhere', where);
  };
}

/** What is sent for it. */
export const sentPhone = (typed: string, values: { country: string }): string =>
  withCallingCode(typed, countryOf(values));

/** How it is shown back. */
export const shownPhone = (typed: string, values: { country: string }): string => shownNumber(typed, countryOf(values));

/** A number with the country it is from; what is going to be written to is said in full before it is sent. */
export function PhoneField({ form, name, label, autoFocus = false, plain = false }: PhoneFieldProps) {
  const { t } = useTranslation();
  const nameOf = useCountryName();
  const [picking, setPicking] = useState(false);
  const typed = String(form.values[name]);
  const country = countryOf({ country: String(form.values['country']) });
  // What it knows is asked of `numberIn`; here it only has the field drawn again once it is there.
  usePhoneLibrary(isFar(typed, country));
  const known = numberIn(typed, country);
  const set = (value: string, at: Country) => {
    form.set(name, value);
    form.set('country', writtenCountry(at));
  };
  const field = form.field(name);
  const shown = known ? shownNumber(typed, country) : null;
  const sent = shown ? t('shell:phone.willSend', { number: shown }) : t('shell:phone.help');
  const told = plain ? shown : sent;
  return (
    <>
      <TextInput
        {...field}
        value={typed}
        onChange={(event) => {
          const { value } = event.currentTarget;
          const apart = withoutCallingCode(value);
          set(apart?.local ?? value, apart?.country ?? country);
        }}
        onBlur={() => {
          if (known) set(known.local, known.country);
          if (typed.trim()) rememberCountry(known?.country ?? country);
        }}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={label}
        placeholder={nearCountry(country.code)?.example}
        maxLength={25}
        autoFocus={autoFocus}
        required={!plain}
        descriptionBelow
        description={
          <span aria-live="polite" hidden={field.error !== undefined}>
            {told}
          </span>
        }
        inputContainer={(input) => (
          <div className={classes.row}>
            <button
              type="button"
              className={classes.country}
              aria-haspopup="dialog"
              aria-label={t('shell:phone.country', { country: nameOf(country.code), code: `+${country.calling}` })}
              onClick={() => setPicking(true)}
            >
              <span className="num">+{country.calling}</span>
              <IconChevronDown size={16} aria-hidden="true" />
            </button>
            {input}
          </div>
        )}
      />
      <Dialog open={picking} onClose={() => setPicking(false)} title={t('shell:phone.pick')}>
        <CountryList
          value={country}
          onPick={(picked) => {
            rememberCountry(picked);
            set(typed, picked);
            setPicking(false);
          }}
        />
      </Dialog>
    </>
  );
}
