import { describe, expect, it } from '@jest/globals';
import { readAddress, writeAddress, type ListAddress } from './list-address.js';

const shape = { sorts: ['createdAt', 'status'], order: '-createdAt', filters: ['status', 'kind'] };
const after = (address: string, change: Partial<ListAddress>) =>
  writeAddress(new URLSearchParams(address), change, shape).toString();

describe('the address of a list', () => {
  it('says its search, filters, sort, page and hidden columns', () => {
    const address = 'search=no%C3%ABl&status=failed&sort=status&cursor=abc&hidden=progress,when&tab=x';
    expect(readAddress(new URLSearchParams(address), shape)).toEqual({
      search: 'noël',
      filters: { status: 'failed' },
      sort: 'status',
      cursor: 'abc',
      hidden: ['progress', 'when'],
    });
  });

  it('is the first page in the usual order where it says nothing, or what the list does not know', () => {
    const nothing = { search: '', filters: {}, sort: '-createdAt', cursor: null, hidden: [] };
    expect(readAddress(new URLSearchParams(), shape)).toEqual(nothing);
    expect(readAddress(new URLSearchParams('sort=-payload'), shape)).toEqual(nothing);
  });

  it('still reads a search of before, and writes it under its new name', () => {
    expect(readAddress(new URLSearchParams('q=aya'), shape).search).toBe('aya');
    expect(after('q=aya', { search: 'ayo' })).toBe('search=ayo');
  });

  it('keeps the other parameters of the page', () => {
    expect(after('tab=x&status=failed', { filters: {} })).toBe('tab=x');
    expect(after('tab=x', { search: 'a', sort: 'status' })).toBe('tab=x&search=a&sort=status');
    expect(after('tab=x&hidden=when', { hidden: [] })).toBe('tab=x');
  });

  it('leads to the first page when the rows change, and stays on its page when columns do', () => {
    expect(after('cursor=abc', { filters: { kind: 'documents' } })).toBe('kind=documents');
    expect(after('cursor=abc&sort=status', { sort: '-createdAt' })).toBe('');
    expect(after('cursor=abc', { hidden: ['when'] })).toBe('cursor=abc&hidden=when');
    expect(after('cursor=abc&tab=x', { cursor: null })).toBe('tab=x');
  });
});
