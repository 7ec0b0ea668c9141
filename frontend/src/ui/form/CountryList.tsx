import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nearCountries, type Country } from '../../lib/phone/near-countries.js';
import { usePhoneLibrary } from '../../lib/phone/phone-number.js';
import { plain, SearchList } from './SearchList.js';
import { useCountryName } from './use-country-name.js';

interface CountryListProps {
  value: Country;
  onPick: (country: Country) => void;
}

/** Countries to pick from, those the platform is made for first, found by name or by calling code. */
export function CountryList({ value, onPick }: CountryListProps) {
  const { t, i18n } = useTranslation();
  const nameOf = useCountryName();
  const library = usePhoneLibrary(true);
  const countries = useMemo(() => {
    const named = (list: readonly Country[]) =>
      list
        .map(({ code, calling }) => ({ key: code, calling, name: nameOf(code), note: `+${calling}` }))
        .sort((a, b) => a.name.localeCompare(b.name, i18n.language));
    const near = new Set(nearCountries.map(({ code }) => code));
    const others = library?.allCountries().filter(({ code }) => !near.has(code)) ?? [];
    return [...named(nearCountries), ...named(others)];
  }, [library, nameOf, i18n.language]);
  return (
    <SearchList
      items={countries}
      value={value.code}
      label={t('shell:phone.search')}
      none={t('shell:phone.none')}
      finds={({ name, calling }, search) => {
        const digits = search.replace(/\D/g, '');
        return digits ? calling.startsWith(digits) : plain(name).includes(plain(search));
      }}
      onPick={({ key, calling }) => onPick({ code: key, calling })}
    />
  );
}
