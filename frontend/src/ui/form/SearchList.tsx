import { withoutAccents } from '@afi/contracts/letters';
import { useState } from 'react';
import { TextInput } from '../TextInput.js';
import classes from './SearchList.module.css';

interface Found {
  key: string;
  name: string;
  /** Said at its end. */
  note: string;
}

interface SearchListProps<Item extends Found> {
  items: readonly Item[];
  value: string;
  /** What the search field asks for. */
  label: string;
  /** Said where nothing is found. */
  none: string;
  finds: (item: Item, search: string) => boolean;
  onPick: (item: Item) => void;
}

/** A text as it is compared: without case, accents and what stands between words. */
export const plain = (text: string): string => withoutAccents(text).replace(/[’'-]/g, '').toLowerCase();

/** A list to pick one of, which what is typed makes shorter. */
export function SearchList<Item extends Found>({ items, value, label, none, finds, onPick }: SearchListProps<Item>) {
  const [search, setSearch] = useState('');
  const found = items.filter((item) => finds(item, search.trim()));
  return (
    <>
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          // It stands in a form that Enter would send.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [first] = found;
          if (search && first) onPick(first);
        }}
        autoComplete="off"
      />
      <ul className={classes.list}>
        {found.map((item) => (
          <li key={item.key}>
            <button
              type="button"
              className={classes.choice}
              aria-pressed={item.key === value}
              onClick={() => onPick(item)}
            >
              <span>{item.name}</span>
              <span className="num">{item.note}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className="mut">{none}</p> : null}
    </>
  );
}
