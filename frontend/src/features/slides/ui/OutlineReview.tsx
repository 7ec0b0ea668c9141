import { deckTones, maxSlides, slideLayouts, type OutlineItem } from '@afi/contracts/slide-parts';
import { deckRoutes, writeJob, type DeckView, type OutlineChanges } from '@afi/contracts/slides';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '../../../lib/api/send.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Button } from '../../../ui/Button.js';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { Note } from '../../../ui/Note.js';
import { Textarea } from '../../../ui/Textarea.js';
import { TextInput } from '../../../ui/TextInput.js';
import { IconButton } from '../../../ui/IconButton.js';
import { JobPrice } from '../../../ui/JobPrice.js';
import { editedDeck, useWriteDeck } from '../api/decks.js';
import { useEdited } from '../../../lib/edited/use-edited.js';
import { SavedLine } from '../../../ui/SavedLine.js';
import { ThemeChoice } from './ThemeChoice.js';
import classes from './Slides.module.css';

type Edited = Required<Pick<OutlineChanges, 'title' | 'language' | 'tone' | 'theme' | 'outline'>>;

const wordsOf = ({ title, language, tone, theme, outline }: DeckView): Edited => ({
  ...{ title, language, tone, theme, outline },
});

interface ItemProps {
  item: OutlineItem;
  at: number;
  count: number;
  onChange: (item: OutlineItem, field: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function Item({ item, at, count, onChange, onMove, onRemove }: ItemProps) {
  const { t } = useTranslation();
  const number = at + 1;
  return (
    <li className={`card form ${classes.item}`}>
      <div className={classes.itemHead}>
        <span className={classes.number} aria-hidden="true">
          {number}
        </span>
        <TextInput
          className="grow"
          label={t('slides:outline.title', { number })}
          value={item.title}
          maxLength={200}
          onChange={(event) => onChange({ ...item, title: event.currentTarget.value }, `${at}.title`)}
        />
      </div>
      <Textarea
        label={t('slides:outline.about', { number })}
        value={item.about}
        maxLength={600}
        minRows={1}
        onChange={(event) => onChange({ ...item, about: event.currentTarget.value }, `${at}.about`)}
      />
      <div className="row wrap">
        <NativeSelect
          label={t('slides:layout')}
          value={item.layout}
          data={slideLayouts.map((value) => ({ value, label: t(`slides:layouts.${value}`) }))}
          onChange={(event) => onChange({ ...item, layout: event.currentTarget.value as OutlineItem['layout'] }, '')}
        />
        <span className={classes.itemActs}>
          <IconButton aria-label={t('slides:up', { number })} disabled={at === 0} onClick={() => onMove(-1)}>
            <IconArrowUp size={20} aria-hidden="true" />
          </IconButton>
          <IconButton aria-label={t('slides:down', { number })} disabled={at === count - 1} onClick={() => onMove(1)}>
            <IconArrowDown size={20} aria-hidden="true" />
          </IconButton>
          <IconButton aria-label={t('slides:take', { number })} disabled={count === 1} onClick={onRemove}>
            <IconTrash size={20} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
    </li>
  );
}

/** The plan of a deck, read and changed before anything is written. */
export function OutlineReview({ deck }: { deck: DeckView }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const write = useWriteDeck();
  const [starting, setStarting] = useState(false);
  const failed = (error: unknown) => showToast({ tone: 'bad', text: errorText(error) });
  const { id } = deck;
  const edited = useEdited<DeckView, Edited>(deck, {
    ...editedDeck(id, 'outline'),
    wordsOf,
    save: ({ title, ...rest }, version) =>
      send(deckRoutes.outline, { params: { id }, body: { ...rest, ...(title.trim() ? { title } : {}), version } }),
  });
  const { value, set } = edited;
  const put = (items: OutlineItem[], field = '') => set((now) => ({ ...now, outline: items }), field);
  const move = (at: number, by: -1 | 1) => {
    const items = [...value.outline];
    const [one] = items.splice(at, 1);
    if (one) items.splice(at + by, 0, one);
    put(items);
  };
  const add = () => {
    const item: OutlineItem = { title: '', layout: 'bullets', about: '', from: null, to: null };
    const last = value.outline.at(-1)?.layout === 'closing' ? value.outline.length - 1 : value.outline.length;
    put(value.outline.toSpliced(last, 0, item));
  };
  const start = async () => {
    setStarting(true);
    if (await edited.flush()) await write.mutateAsync({ params: { id } }).catch(failed);
    setStarting(false);
  };
  return (
    <div className="col">
      {deck.skeleton ? (
        <Note tone="warn">{t('slides:skeleton')}</Note>
      ) : (
        <Note>{t(deck.engine === 'model' ? 'slides:byModel' : 'slides:byBuiltin')}</Note>
      )}
      <section className="card form">
        <TextInput
          label={t('slides:title')}
          value={value.title}
          maxLength={200}
          onChange={(event) => set({ ...value, title: event.currentTarget.value }, 'title')}
        />
        <div className="row wrap">
          <NativeSelect
            label={t('slides:language')}
            value={value.language}
            data={(['fr', 'en'] as const).map((one) => ({ value: one, label: t(`slides:languages.${one}`) }))}
            onChange={(event) => set({ ...value, language: event.currentTarget.value as Edited['language'] })}
          />
          <NativeSelect
            label={t('slides:tone')}
            value={value.tone}
            data={deckTones.map((one) => ({ value: one, label: t(`slides:tones.${one}`) }))}
            onChange={(event) => set({ ...value, tone: event.currentTarget.value as Edited['tone'] })}
          />
        </div>
        <ThemeChoice value={value.theme} onChange={(chosen) => set({ ...value, theme: chosen })} />
      </section>
      <ol className="col">
        {value.outline.map((item, at) => (
          <Item
            key={at}
            {...{ item, at, count: value.outline.length }}
            onChange={(one, field) => put(value.outline.with(at, one), field)}
            onMove={(by) => move(at, by)}
            onRemove={() => put(value.outline.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <div className="row wrap">
        <Button
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          disabled={value.outline.length >= maxSlides}
          onClick={add}
        >
          {t('slides:add')}
        </Button>
        <SavedLine state={edited.state} />
      </div>
      <div className={classes.foot} data-action-bar="">
        <JobPrice kind={writeJob.kind} />
        <Button loading={starting} onClick={() => void start()}>
          {t('slides:write', { count: value.outline.length })}
        </Button>
      </div>
    </div>
  );
}
