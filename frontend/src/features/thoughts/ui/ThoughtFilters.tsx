import { thoughtCategories, thoughtMoods } from '@afi/contracts/thought-words';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/Button.js';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { TextInput } from '../../../ui/TextInput.js';
import { askedNames, type AskedName } from '../api/asked.js';
import { useThoughtTags } from '../api/thoughts.js';
import classes from './Thoughts.module.css';

const searchAfterMs = 300;

/** Search and filters of the thoughts, and what else is done with the list; what is chosen stands in the address. */
export function ThoughtFilters({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const chosen = askedNames.filter((name) => address.get(name));
  const [open, setOpen] = useState(chosen.some((name) => name !== 'search'));
  const tags = useThoughtTags();
  const [text, setText] = useState(address.get('search') ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = (name: AskedName, value: string) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  /** Looked for once the hand rests. */
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => set('search', typed.trim()), searchAfterMs);
  };
  const clear = () => {
    setText('');
    setAddress((now) => new URLSearchParams([...now].filter(([name]) => !chosen.includes(name as AskedName))));
  };
  const select = (name: AskedName, all: string, options: readonly { value: string; label: string }[]) => (
    <NativeSelect
      label={t(`thoughts:filter.${name}`)}
      value={address.get(name) ?? ''}
      onChange={(event) => set(name, event.currentTarget.value)}
      data={[{ value: '', label: all }, ...options]}
    />
  );
  return (
    <div role="search" className="col tight">
      <div className={classes.find}>
        <TextInput
          type="search"
          className="grow"
          aria-label={t('thoughts:filter.search')}
          placeholder={t('thoughts:filter.search')}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={text}
          maxLength={80}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Button
          variant="default"
          className={classes.tool}
          aria-label={t('thoughts:filter.label')}
          aria-expanded={open}
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
          onClick={() => setOpen(!open)}
        >
          <span className={classes.toolWord}>{t('thoughts:filter.label')}</span>
        </Button>
        {children}
      </div>
      {open ? (
        <div className={classes.filters}>
          {select('mood', t('thoughts:filter.every'), [
            ...thoughtMoods.map((mood) => ({ value: mood, label: t(`thoughts:mood.${mood}`) })),
          ])}
          {select('category', t('thoughts:filter.everyOne'), [
            ...thoughtCategories.map((one) => ({ value: one, label: t(`thoughts:category.${one}`) })),
          ])}
          {select('tag', t('thoughts:filter.every'), [
            ...tags.map(({ tag, count }) => ({ value: tag, label: `#${tag} (${count})` })),
          ])}
          {select('only', t('thoughts:filter.everyOne'), [
            { value: 'pinned', label: t('thoughts:pinnedOnes') },
            { value: 'private', label: t('thoughts:privateOnes') },
          ])}
          {(['from', 'to'] as const).map((name) => (
            <TextInput
              key={name}
              type="date"
              label={t(`thoughts:filter.${name}`)}
              value={address.get(name) ?? ''}
              onChange={(event) => set(name, event.currentTarget.value)}
            />
          ))}
        </div>
      ) : null}
      {chosen.length > 0 ? (
        <button type="button" className="link-button" onClick={clear}>
          {t('thoughts:filter.clear')}
        </button>
      ) : null}
    </div>
  );
}
