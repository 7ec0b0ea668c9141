import { maxCreationTitle, creationRoutes, type Creation } from '@afi/contracts/creations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { TextInput } from '../../../ui/TextInput.js';

/** Gives a creation another name, by the word that made it. */
export type Renames = (creation: Creation, title: string) => Promise<unknown>;

interface RenameDialogProps {
  creation: Creation;
  rename: Renames;
  onClose: () => void;
}

/** Asks for the name of a creation; what was typed stays where it could not be given. */
export function RenameDialog({ creation, rename, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [title, setTitle] = useState(creation.title);
  const [isMissing, setMissing] = useState(false);
  const naming = useMutation({
    mutationFn: (typed: string) => rename(creation, typed),
    // Refused or not: what is shown may be old.
    onSettled: () => client.invalidateQueries({ queryKey: [creationRoutes.list.path] }),
    onSuccess: onClose,
  });
  return (
    <Dialog open onClose={onClose} title={t('creations:rename')}>
      <form
        className="col"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const typed = title.trim();
          setMissing(!typed);
          if (!typed) return;
          if (typed === creation.title) return onClose();
          naming.mutate(typed);
        }}
      >
        <TextInput
          label={t('creations:name')}
          maxLength={maxCreationTitle}
          value={title}
          error={isMissing ? t('creations:nameMissing') : naming.error ? errorText(naming.error) : undefined}
          onChange={(event) => {
            setTitle(event.currentTarget.value);
            setMissing(false);
          }}
        />
        <Button type="submit" loading={naming.isPending}>
          {t('shell:save')}
        </Button>
      </form>
    </Dialog>
  );
}
