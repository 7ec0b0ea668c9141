import type { DeckFormat } from '@afi/contracts/slide-exports';
import { deckExportJob, deckFormats } from '@afi/contracts/slide-exports';
import type { DeckView } from '@afi/contracts/slides';
import { IconDownload, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/download.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { useJobCost } from '../../../lib/use-job-cost.js';
import { Button } from '../../../ui/Button.js';
import { Menu } from '../../../ui/menu/Menu.js';
import { MenuItem } from '../../../ui/menu/MenuItem.js';
import { useExportDeck } from '../api/decks.js';

interface DeckFilesProps {
  deck: Pick<DeckView, 'id' | 'files'>;
  /** The kinds under way. */
  making: readonly DeckFormat[];
  /** Sends first what is not on the server yet. */
  before: () => Promise<boolean>;
  onAsked: (format: DeckFormat, jobId: string, forPost: boolean) => void;
  /** Begins a post with the PDF there is; false where it has to be made first. Null for who may publish nowhere. */
  onPost: (() => Promise<boolean>) | null;
}

/** A deck as a file: made when it is asked for, then downloaded with its weight said, or posted. */
export function DeckFiles({ deck, making, before, onAsked, onPost }: DeckFilesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const ask = useExportDeck();
  const cost = useJobCost(deckExportJob.kind);
  const make = async (kind: DeckFormat, forPost = false) => {
    if (!(await before())) return;
    if (forPost && (await onPost?.())) return;
    ask.mutate(
      { params: { id: deck.id }, body: { format: kind } },
      {
        onSuccess: ({ jobId }) => onAsked(kind, jobId, forPost),
        onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
      },
    );
  };
  return (
    <Menu
      button={(trigger) => (
        <Button
          {...trigger}
          variant="default"
          loading={making.length > 0 || ask.isPending}
          leftSection={<IconDownload size={20} aria-hidden="true" />}
        >
          {t(making.length ? 'slides:preparing' : 'slides:download')}
        </Button>
      )}
    >
      {deckFormats.map((kind) => {
        const file = deck.files.find((one) => one.kind === kind);
        return (
          <MenuItem key={kind} icon={IconDownload} onClick={() => (file ? download(file.url) : void make(kind))}>
            {t(`slides:make.${kind}`)}
            {file ? ` · ${format.bytes(file.bytes)}` : cost}
          </MenuItem>
        );
      })}
      {onPost ? (
        <MenuItem icon={IconSend} onClick={() => void make('pdf', true)}>
          {t('slides:toPost')}
          {deck.files.some(({ kind }) => kind === 'pdf') ? '' : cost}
        </MenuItem>
      ) : null}
    </Menu>
  );
}
