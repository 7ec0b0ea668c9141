import { Textarea, type TextareaProps } from './Textarea.js';

const lines = /\s*[\n\r]+\s*/g;

/** A field of one line that is seen whole, on as many as it takes: Enter ends it as it ends any other. */
export function TitleField({ onChange, ...rest }: Omit<TextareaProps, 'onKeyDown' | 'minRows'>) {
  return (
    <Textarea
      {...rest}
      onChange={(event) => {
        event.currentTarget.value = event.currentTarget.value.replace(lines, ' ');
        onChange?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}
