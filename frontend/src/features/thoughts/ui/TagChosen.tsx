import { maxChosen } from '@afi/contracts/list';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { TextInput } from '../../../ui/TextInput.js';
import { tagsIn } from '../api/fields.js';
import { useActOnThoughts } from '../api/thoughts.js';

interface TagChosenProps {
  act: 'tag' | 'untag';
  ids: readonly string[];
  /** Those to tap: of all thoughts where one is added, of the chosen ones where one is taken off. */
  tags: readonly string[];
  /** What a thought wears by now. */
  wornBy: (id: string) => readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** One tag for several thoughts: added to all of them, or taken off, which can be undone. */
export function TagChosen({ act, ids, tags, wornBy, onDone, onClose }: TagChosenProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const acts = useActOnThoughts();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  /** Of those alone that changed: what wore it before wears it on. */
  const undo = async (tag: string, changed: string[]) => {
    try {
      const { results } = await acts.mutateAsync({ body: { act: act === 'tag' ? 'untag' : 'tag', tag, ids: changed } });
      const refused = results.find(({ error }) => error)?.error;
      if (refused) showToast({ tone: 'bad', text: refused.message });
    } catch (error) {
      showToast({ tone: 'bad', text: errorText(error) });
    }
  };
  const run = (tag: string) => {
    const wore = new Set(ids.filter((id) => wornBy(id).includes(tag)));
    acts.mutate(
      { body: { act, tag, ids: ids.slice(0, maxChosen) } },
      {
        onSuccess: ({ results }) => {
          const refused = results.find(({ error }) => error)?.error;
          const done = results.flatMap(({ id, error }) => (error ? [] : [id]));
          const changed = done.filter((id) => wore.has(id) === (act === 'untag'));
          if (refused) showToast({ tone: 'bad', text: refused.message });
          if (done.length > 0)
            showToast({
              tone: 'ok',
              text: t(act === 'tag' ? 'thoughts:tagged' : 'thoughts:untagged', { tag, count: done.length }),
              ...(changed.length > 0 ? { action: { label: t('shell:undo'), run: () => void undo(tag, changed) } } : {}),
            });
          onDone();
        },
      },
    );
  };
  const problem = isMissing ? t('thoughts:tagMissing') : acts.error ? errorText(acts.error) : undefined;
  return (
    <Dialog open onClose={onClose} title={t(act === 'tag' ? 'thoughts:tagAdd' : 'thoughts:tagRemove')}>
      <div className="col">
        {tags.length > 0 ? (
          <div className="row wrap">
            {tags.map((tag) => (
              <Button key={tag} variant="default" disabled={acts.isPending} onClick={() => run(tag)}>
                #{tag}
              </Button>
            ))}
          </div>
        ) : null}
        {act === 'tag' ? (
          <form
            className="col"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              const [tag] = tagsIn(typed);
              setMissing(!tag);
              if (tag) run(tag);
            }}
          >
            <TextInput
              label={t('thoughts:tagName')}
              maxLength={30}
              autoCapitalize="none"
              value={typed}
              error={problem}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setMissing(false);
              }}
            />
            <Button type="submit" loading={acts.isPending}>
              {t('thoughts:tagAdd')}
            </Button>
          </form>
        ) : problem ? (
          <p role="alert">{problem}</p>
        ) : null}
      </div>
    </Dialog>
  );
}
