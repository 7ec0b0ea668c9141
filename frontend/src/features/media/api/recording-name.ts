const endings: Readonly<Record<string, string>> = { 'audio/webm': 'weba', 'audio/ogg': 'ogg', 'audio/mp4': 'm4a' };

/** What the file of a recording is called: its moment, nothing of what was said. */
export function recordingName(begun: number, type: string): string {
  const moment = new Date(begun).toISOString().slice(0, 16).replace('T', '-').replace(':', 'h');
  return `${moment}.${endings[type] ?? 'weba'}`;
}

/** When a recording of that name began; null for any other file. */
export function momentOf(name: string): string | null {
  const [, day, hour, minute] = /^(\d{4}-\d\d-\d\d)-(\d\d)h(\d\d)\.(?:weba|ogg|m4a)$/.exec(name) ?? [];
  const at = new Date(`${day}T${hour}:${minute}:00.000Z`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
