/** What lies at an address, as a file of a name and a type. @throws where it cannot be read */
export async function fetchedFile(url: string, name: string, type: string): Promise<File> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(answer.statusText);
  return new File([await answer.blob()], name, { type });
}
