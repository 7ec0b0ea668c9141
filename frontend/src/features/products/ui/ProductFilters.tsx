import type { SellerType } from '@afi/contracts/products';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { productSorts, type Asked } from '../api/asked.js';
import { useFamilies } from '../api/products.js';
import classes from './Products.module.css';

interface ProductFiltersProps {
  seller: SellerType;
  asked: Asked;
  /** One question changes, the others stay; an empty answer takes it out. */
  onAsk: (name: keyof Asked, value: string) => void;
}

export function ProductFilters({ seller, asked, onAsk }: ProductFiltersProps) {
  const { t } = useTranslation();
  const families = useFamilies(seller);
  const [typed, setTyped] = useState(asked.search ?? '');
  const [searched, setSearched] = useState(asked.search);
  if (searched !== asked.search) {
    setSearched(asked.search);
    // All is shown again; else what is being typed is ahead of the address.
    if (!asked.search) setTyped('');
  }
  const search = useDebouncedCallback((text: string) => onAsk('search', text.trim()), 300);
  const select = (name: keyof Asked, label: string, data: { value: string; label: string }[]) => (
    <NativeSelect
      aria-label={label}
      value={asked[name] ?? data[0]?.value ?? ''}
      onChange={(event) => onAsk(name, event.currentTarget.value)}
      data={data}
    />
  );
  return (
    <div className={classes.filters} role="search" aria-label={t('products:filter.label')}>
      <TextInput
        type="search"
        aria-label={t('products:filter.search')}
        placeholder={t('products:filter.search')}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        maxLength={80}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          search(event.currentTarget.value);
        }}
      />
      {select('family', t('products:filter.family'), [
        { value: '', label: t('products:filter.everyFamily') },
        ...families.map((family) => ({ value: family, label: family })),
      ])}
      {select('active', t('products:filter.state'), [
        { value: '', label: t('products:filter.everyState') },
        { value: 'true', label: t('products:filter.active') },
        { value: 'false', label: t('products:filter.inactive') },
      ])}
      {select(
        'sort',
        t('products:sort.label'),
        productSorts.map((sort) => ({ value: sort, label: t(`products:sort.${sort}`) })),
      )}
    </div>
  );
}
