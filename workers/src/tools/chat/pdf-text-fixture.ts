import { PDFParse } from 'pdf-parse';

/** What stands on the pages of a PDF, for specs; its bytes are the parser's afterwards. */
export async function pagesOfPdf(bytes: Uint8Array): Promise<string[]> {
  const parser = new PDFParse({ data: bytes });
  const { pages } = await parser.getText();
  await parser.destroy();
  return pages.map(({ text }) => text.replace(/\s+/g, ' '));
}
