import { maxFact, maxFacts, type FactView, type MemoryView } from '@afi/contracts/assistant-memory';
import { IconBrain, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Button } from '../../../ui/Button.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { IconButton } from '../../../ui/IconButton.js';
import { Switch } from '../../../ui/Switch.js';
import { Textarea } from '../../../ui/Textarea.js';
import { TextInput } from '../../../ui/TextInput.js';
import { useMemory, useMemoryActs } from '../api/memory.js';
import { ConsentLines } from './ConsentLines.js';
import { PrivateExtras } from './PrivateExtras.js';
import classes from './Memory.module.css';

/** What Afi is to know of a person: theirs to read, write otherwise, forget and switch off. */
export function Memory() {
  const query = useMemory();
  return <AsyncContent query={query}>{(memory) => <Facts memory={memory} />}</AsyncContent>;
}

function useFailing() {
  const errorText = useErrorText();
  return { onError: (error: unknown) => showToast({ tone: 'bad' as const, text: errorText(error) }) };
}

function Facts({ memory: { enabled, privateThoughts, facts } }: { memory: MemoryView }) {
  const { t } = useTranslation();
  const { use, allow } = useMemoryActs();
  const failing = useFailing();
  return (
    <div className="col">
      <div className="card">
        <Switch
          label={t('assistant:memory.use')}
          description={t('assistant:memory.useText')}
          checked={enabled}
          disabled={use.isPending}
          onChange={({ currentTarget }) => use.mutate({ body: { enabled: currentTarget.checked } }, failing)}
        />
      </div>
      <div className="card">
        <Switch
          label={t('assistant:memory.private')}
          description={<ConsentLines text={t('assistant:memory.privateText')} />}
          checked={privateThoughts === true}
          disabled={allow.isPending}
          onChange={({ currentTarget }) => allow.mutate({ body: { allowed: currentTarget.checked } }, failing)}
        />
      </div>
      <PrivateExtras />
      <NewFact full={facts.length >= maxFacts} />
      {facts.length === 0 ? (
        <EmptyState icon={IconBrain} title={t('assistant:memory.none')}>
          {t('assistant:memory.noneText')}
        </EmptyState>
      ) : (
        <ul className={classes.facts} aria-label={t('assistant:memory.list')} data-off={enabled ? undefined : ''}>
          {facts.map((fact) => (
            <Fact key={fact.id} fact={fact} />
          ))}
        </ul>
      )}
    </div>
  );
}

function NewFact({ full }: { full: boolean }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { keep } = useMemoryActs();
  const [text, setText] = useState('');
  const onKeep = () => {
    const said = text.trim();
    if (!said || keep.isPending) return;
    const taken = () => setText('');
    keep.mutate({ body: { text: said } }, { onSuccess: taken, onKept: taken });
  };
  return (
    <form
      className="card col"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onKeep();
      }}
    >
      <TextInput
        label={t('assistant:memory.new')}
        description={full ? t('assistant:memory.full', { most: maxFacts }) : t('assistant:memory.example')}
        maxLength={maxFact}
        value={text}
        disabled={full}
        error={keep.error ? errorText(keep.error) : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className="row wrap">
        <Button
          type="submit"
          disabled={full || !text.trim()}
          loading={keep.isPending}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
        >
          {t('assistant:memory.keep')}
        </Button>
      </div>
    </form>
  );
}

function Fact({ fact: { id, text } }: { fact: FactView }) {
  const { t } = useTranslation();
  const { change, forget, keep } = useMemoryActs();
  const failing = useFailing();
  const [typed, setTyped] = useState<string | null>(null);
  const onChange = () => {
    const said = typed?.trim();
    setTyped(null);
    if (said && said !== text) change.mutate({ params: { id }, body: { text: said } }, failing);
  };
  const onForget = () =>
    forget.mutate(
      { params: { id } },
      {
        ...failing,
        onSuccess: () =>
          showToast({
            tone: 'ok',
            text: t('assistant:memory.forgotten'),
            about: `fact ${id}`,
            action: { label: t('shell:undo'), run: () => keep.mutate({ body: { text } }, failing) },
          }),
      },
    );
  if (typed !== null)
    return (
      <li className="card">
        <form
          className="col"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onChange();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setTyped(null);
            // A fact is one sentence, however many lines it takes.
            if (event.key !== 'Enter' || !(event.target instanceof HTMLTextAreaElement)) return;
            event.preventDefault();
            onChange();
          }}
        >
          <Textarea
            aria-label={t('assistant:memory.edit', { text })}
            maxLength={maxFact}
            value={typed}
            autoFocus
            onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\s*\n\s*/g, ' '))}
          />
          <div className="row wrap">
            <Button type="submit" disabled={!typed.trim()}>
              {t('shell:save')}
            </Button>
            <Button variant="default" onClick={() => setTyped(null)}>
              {t('shell:cancel')}
            </Button>
          </div>
        </form>
      </li>
    );
  return (
    <li className={`card ${classes.fact}`}>
      <span className={classes.text}>{text}</span>
      <IconButton aria-label={t('assistant:memory.edit', { text })} onClick={() => setTyped(text)}>
        <IconPencil size={18} aria-hidden="true" />
      </IconButton>
      <IconButton aria-label={t('assistant:memory.remove', { text })} disabled={forget.isPending} onClick={onForget}>
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
