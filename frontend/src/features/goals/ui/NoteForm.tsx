import { maxCheckinNote } from '@afi/contracts/goals';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { Textarea } from '../../../ui/Textarea.js';

interface NoteFormProps {
  busy: boolean;
  onCheckIn: (note: string) => void;
  onCancel: () => void;
}

/** A check-in with a few words on how it went. */
export function NoteForm({ busy, onCheckIn, onCancel }: NoteFormProps) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  return (
    <form
      className="col"
      aria-label={t('goals:note.add')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onCheckIn(note.trim());
      }}
    >
      <Textarea
        label={t('goals:note.label')}
        description={t('goals:note.text')}
        minRows={2}
        maxLength={maxCheckinNote}
        value={note}
        autoFocus
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className="row wrap">
        <Button type="submit" loading={busy} leftSection={<IconCheck size={20} aria-hidden="true" />}>
          {t('goals:checkIn')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('shell:cancel')}
        </Button>
      </div>
    </form>
  );
}
