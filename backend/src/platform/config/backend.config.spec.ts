import { WrongSettings } from '@afi/runtime/settings';
import { slices } from '../../slices.js';
import { parseBackendConfig } from './backend.config.js';

const DATABASE_URL = 'postgresql://afi:x@localhost:5432/afi';
const parse = (env: Record<string, string>) =>
  parseBackendConfig(slices, { DATABASE_URL, ...env }, () => 's'.repeat(40));
const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    parse(env);
    return [];
  } catch (error) {
    return (error as WrongSettings).problems;
  }
};

describe('the settings of the backend', () => {
  it('have defaults for all but the database', () => {
    expect(parse({})).toMatchObject({
      PORT: 3001,
      EMBEDDED: false,
      publicUrl: 'http://localhost:3001',
      CORS_ORIGINS: [],
    });
    expect(parse({ PORT: '4000', EMBEDDED: '1', CORS_ORIGINS: 'https://a.tld, https://b.tld' })).toMatchObject({
      PORT: 4000,
      EMBEDDED: true,
      CORS_ORIGINS: ['https://a.tld', 'https://b.tld'],
    });
  });

  it('are told wrong all at once', () => {
    const problems = problemsOf({ PORT: 'many', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', APP_SECRET: 'short' });
    expect(problems.map((line) => line.split(':')[0])).toEqual(['LOG_LEVEL', 'PORT', 'DATABASE_URL', 'APP_SECRET']);
  });

  it('(d65) are told wrong all at once, weak ones beside those that cannot be read', () => {
    const weak = { NODE_ENV: 'production', PUBLIC_URL: 'http://afi.tld', APP_SECRET: 'a'.repeat(40), PORT: 'many' };
    const problems = problemsOf({ ...weak, DATABASE_URL: 'mysql://x', SMTP_URL: 'smtp://mail' });
    expect(problems.map((line) => line.split(':')[0])).toEqual(['PORT', 'DATABASE_URL', 'APP_SECRET', 'PUBLIC_URL']);
  });

  it('refuse in production what is for development, and what would lock everybody out', () => {
    const production = { NODE_ENV: 'production', FETCH_ALLOW_HOSTS: '127.0.0.1:80', EMBEDDED: '1' };
    expect(problemsOf(production).map((line) => line.split(':')[0])).toEqual([
      'EMBEDDED',
      'APP_SECRET',
      'PUBLIC_URL',
      'FETCH_ALLOW_HOSTS',
      'SMTP_URL',
    ]);
    const good = {
      NODE_ENV: 'production',
      APP_SECRET: 'a-secret-that-was-drawn-by-chance-1',
      PUBLIC_URL: 'https://afi.tld/',
      SMTP_URL: 'smtp://mail',
    };
    expect(parse(good).publicUrl).toBe('https://afi.tld');
  });

  it('(d60) keep an embedded installation to its own machine unless told, and then ask for a token', () => {
    expect(parse({ EMBEDDED: '1' }).host).toBe('127.0.0.1');
    expect(parse({}).host).toBeUndefined();
    expect(problemsOf({ EMBEDDED: '1', HOST: '0.0.0.0' })[0]).toMatch(/^OUTBOX_TOKEN/);
    expect(parse({ EMBEDDED: '1', HOST: '0.0.0.0', OUTBOX_TOKEN: 't'.repeat(16) }).host).toBe('0.0.0.0');
  });

  it('(d65) refuse in production what is weak, of a trial, or would let nobody in, all of it at once', () => {
    const weak = {
      NODE_ENV: 'production',
      APP_SECRET: 's'.repeat(40),
      PUBLIC_URL: 'http://afi.tld',
      ADMIN_PASSWORD: 'password12',
      SMTP_URL: 'smtp://mail:1025',
    };
    const told = ['APP_SECRET', 'PUBLIC_URL', 'ADMIN_PASSWORD', 'SMTP_URL'];
    expect(
      problemsOf(weak)
        .map((line) => line.split(':')[0])
        .sort(),
    ).toEqual(told.sort());
    const onlyWhatsapp = { ...weak, SMTP_URL: '', WHATSAPP_TOKEN: 'x' };
    expect(problemsOf(onlyWhatsapp).find((line) => line.startsWith('SMTP_URL'))).toMatch(/admins/);
    expect(problemsOf({ PUBLIC_URL: 'javascript:alert(1)' })[0]).toMatch(/^PUBLIC_URL/);
    for (const origins of ['null', '*', 'https://a.tld/path', 'https://a.tld,afi.tld'])
      expect([origins, problemsOf({ CORS_ORIGINS: origins })[0]]).toEqual([origins, expect.stringMatching(/^CORS_/)]);
  });

  it('go together where one makes no sense alone', () => {
    expect(problemsOf({ AI_BASE_URL: 'http://localhost:11434/v1' })).toEqual(['AI_BASE_URL and AI_MODEL go together']);
    expect(problemsOf({ AI_MODEL_FAST: 'small' })).toEqual(['AI_MODEL_FAST: AI_MODEL is required with it']);
    expect(problemsOf({ S3_ENDPOINT: 'http://s3' })[0]).toContain('S3_ACCESS_KEY');
  });
});
