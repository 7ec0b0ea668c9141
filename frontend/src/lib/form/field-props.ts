import type { ChangeEvent } from 'react';

/** What a field needs, spread into any input of Mantine. */
export interface FieldProps {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
  error: string | undefined;
  maxLength: number | undefined;
}
