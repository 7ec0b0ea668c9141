import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../TextInput.js';
import { nearCountries, type Country } from '../../lib/phone/near-countries.js';
import { usePhoneLibrary } from '../../lib/phone/phone-number.js';
import { useCountryName } from './use-country-name.js';
import classes from './PhoneField.module.css';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|[’'-]/gu, '')
    .toLowerCase();

interface CountryListProps {
  value: Country;
  onPick: (country: Country) => void;
}

/** Countries to pick from, those the platform is made for first, found by name or by calling code. */
export function CountryList({ value, onPick }: CountryListProps) {
  const { t, i18n } = useTranslation();
  const nameOf = useCountryName();
  const library = usePhoneLibrary(true);
  const [search, setSearch] = useState('');
  const countries = useMemo(() => {
    const named = (list: readonly Country[]) =>
      list
        .map(({ code, calling }) => ({ code, calling, name: nameOf(code) }))
        .sort((a, b) => a.name.localeCompare(b.name, i18n.language));
    const near = new Set(nearCountries.map(({ code }) => code));
    const others = library?.allCountries().filter(({ code }) => !near.has(code)) ?? [];
    return [...named(nearCountries), ...named(others)];
  }, [library, nameOf, i18n.language]);
  const digits = search.replace(/\D/g, '');
  const found = countries.filter(({ name, calling }) =>
    digits ? calling.startsWith(digits) : plain(name).includes(plain(search.trim())),
  );
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('shell:phone.search')}
        placeholder={t('shell:phone.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          // It stands in a form that Enter would send.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [first] = found;
          if (search && first) onPick({ code: first.code, calling: first.calling });
        }}
        autoComplete="off"
      />
      <ul className={classes.list}>
        {found.map(({ code, calling, name }) => (
          <li key={code}>
            <button
              type="button"
              className={classes.choice}
              aria-pressed={code === value.code}
              onClick={() => onPick({ code, calling })}
            >
              <span>{name}</span>
              <span className="num">+{calling}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className="mut">{t('shell:phone.none')}</p> : null}
    </>
  );
}
