import { useState, type ComponentProps } from 'react';
import { Textarea } from './Textarea.js';
import { Confirm } from './Confirm.js';

/** A text that may go with an act. */
export interface NoteField {
  label: string;
  help: string;
  max: number;
}

type ConfirmWithNoteProps = Omit<ComponentProps<typeof Confirm>, 'onConfirm' | 'children'> & {
  /** Without one, nothing but the question is asked. */
  note: NoteField | undefined;
  onConfirm: (note: string) => void;
};

/** A question with room for a word of one's own; the word ends with the question. */
export function ConfirmWithNote({ note, onConfirm, onClose, open, ...rest }: ConfirmWithNoteProps) {
  const [text, setText] = useState('');
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setText('');
  }
  return (
    <Confirm {...rest} open={open} onClose={onClose} onConfirm={() => onConfirm(text.trim())}>
      {note ? (
        <Textarea
          label={note.label}
          description={note.help}
          maxLength={note.max}
          minRows={3}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      ) : null}
    </Confirm>
  );
}
