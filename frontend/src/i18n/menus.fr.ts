/** Names of the lines of all menus in one file a language: a frame shows them all, and no other text with them. */
export default import.meta.glob<Record<string, string>>('./fr/*.menu.json', { eager: true, import: 'default' });
