import { useLastExport } from '../api/exports.js';
import { ExportState } from './ExportState.js';

/** Above a list: the file of it that was asked for last, wherever that was, until it is closed. */
export function ExportNotice({ list }: { list: string }) {
  const { last, close } = useLastExport(list);
  return last ? <ExportState file={last} onClose={close} /> : null;
}
