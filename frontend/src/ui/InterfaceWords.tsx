import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Words of the interface inside a text of another language: screen readers change their voice for them. No box of its own. */
export function InterfaceWords({ around, children }: { around: string | null; children: ReactNode }) {
  const { i18n } = useTranslation();
  if (!around || around === i18n.language) return children;
  return (
    <div lang={i18n.language} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
