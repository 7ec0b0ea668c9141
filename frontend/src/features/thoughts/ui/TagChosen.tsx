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
  onDone: () => void;
  onClose: () => void;
}

/** One tag for several thoughts: added to all of them, or taken off. */
export function TagChosen({ act, ids, tags, onDone, onClose }: TagChosenProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const acts = useActOnThoughts();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const run = (tag: string) =>
    acts.mutate(
      { body: { act, tag, ids: ids.slice(0, maxChosen) } },
      {
        onSuccess: ({ results }) => {
          const refused = results.find(({ error }) => error)?.error;
          const count = results.filter(({ error }) => !error).length;
          if (refused) showToast({ tone: 'bad', text: refused.message });
          if (count > 0)
            showToast({ tone: 'ok', text: t(act === 'tag' ? 'thoughts:tagged' : 'thoughts:untagged', { tag, count }) });
          onDone();
        },
      },
    );
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
