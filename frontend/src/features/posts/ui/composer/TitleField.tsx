import type { ComponentProps } from 'react';
import { Textarea } from '../../../../ui/Textarea.js';

interface TitleFieldProps extends Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange'> {
  value: string;
  onChange: (title: string) => void;
}

/** A title: one line of text, all of which is seen however long it is. */
export function TitleField({ onChange, ...rest }: TitleFieldProps) {
  return (
    <Textarea
      {...rest}
      minRows={1}
      maxRows={6}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
      }}
      // What is pasted may have several.
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\s*[\r\n]+\s*/g, ' '))}
    />
  );
}
