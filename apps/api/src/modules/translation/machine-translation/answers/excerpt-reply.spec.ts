import { ENGINE_REPLY_SHOWN } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { excerptReply } from './excerpt-reply.js';

const chat = (content: string) => JSON.stringify({ id: 'x', choices: [{ message: { role: 'assistant', content } }] });

describe('the beginning of what an engine replied', () => {
  it('is what a model wrote, or the reason of an error, or the text itself', () => {
    expect(excerptReply(chat('Sure!\n  Here you are'), undefined)).toBe('Sure! Here you are');
    expect(excerptReply(JSON.stringify({ error: { message: 'wrong key' } }), undefined)).toBe('wrong key');
    expect(excerptReply(JSON.stringify({ error: 'wrong key' }), undefined)).toBe('wrong key');
    expect(excerptReply('<html>\n<body>Bad gateway', undefined)).toBe('<html> <body>Bad gateway');
    expect(excerptReply('[1,2]', undefined)).toBe('[1,2]');
  });

  it('is nothing of nothing', () => {
    expect([excerptReply(undefined, undefined), excerptReply(' ', undefined)]).toEqual([null, null]);
  });

  it('is cut between characters, and never holds the key', () => {
    expect(excerptReply('अ😀'.repeat(100), undefined)).toBe('अ😀'.repeat(ENGINE_REPLY_SHOWN / 2));
    const key = 'sk-"0123456789"';
    for (const text of [`Bearer ${key} is wrong`, JSON.stringify({ error: { message: `wrong key ${key}` } }), JSON.stringify([key])])
      expect(excerptReply(text, key)).not.toContain('0123456789');
  });
});
