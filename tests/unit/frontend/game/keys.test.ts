import { describe, expect, test } from 'vitest';
import { keyAction, type Where } from '../../../../frontend/src/features/game/controls/keys.ts';

const free: Where = { play: 'running', typing: false, onButton: false, modal: false };
const press = (key: string, where: Partial<Where> = {}, how = {}) =>
  keyAction({ key, code: '', repeat: false, chord: false, ...how }, { ...free, ...where });

describe('keys of the game screen', () => {
  test('Space starts, pauses and resumes', () => {
    expect(press(' ', { play: 'waiting' })).toBe('start');
    expect(press(' ', { play: 'running' })).toBe('pause');
    expect(press(' ', { play: 'paused' })).toBe('resume');
  });

  test('N draws the next number, C goes to the card check, in either case', () => {
    expect([press('n'), press('N'), press('c'), press('C')]).toEqual([
      'next',
      'next',
      'focus-check',
      'focus-check',
    ]);
  });

  test('M mutes at any time, R repeats the call of a game', () => {
    expect([press('m'), press('M'), press('m', { play: null }), press('r'), press('R')]).toEqual([
      'mute',
      'mute',
      'mute',
      'repeat',
      'repeat',
    ]);
    expect(press('r', { play: null })).toBeNull();
    for (const key of ['m', 'r']) {
      expect(press(key, { typing: true })).toBeNull();
      expect(press(key, { modal: true })).toBeNull();
    }
  });

  test('on a keyboard that writes no Latin letters their places count', () => {
    const placed = (key: string, letter: string, where: Partial<Where> = {}) =>
      press(key, where, { code: `Key${letter}` });
    expect([placed('ን', 'N'), placed('ች', 'C'), placed('ም', 'M'), placed('ር', 'R')]).toEqual([
      'next',
      'focus-check',
      'mute',
      'repeat',
    ]);
    expect(placed('Process', 'N')).toBe('next');
    expect(placed('ን', 'N', { typing: true })).toBeNull();
    expect(press('፧')).toBe('help');
  });

  test('on a keyboard that has its Latin letters elsewhere the letter written counts', () => {
    expect(press('r', {}, { code: 'KeyN' })).toBe('repeat');
    expect(press('m', {}, { code: 'Semicolon' })).toBe('mute');
    expect(press(',', {}, { code: 'KeyM' })).toBeNull();
  });

  test('no key does anything while typing, over a dialog, held down, with Ctrl, or without a game', () => {
    for (const key of [' ', 'n', 'c']) {
      expect(press(key, { typing: true })).toBeNull();
      expect(press(key, { modal: true })).toBeNull();
      expect(press(key, { play: null })).toBeNull();
      expect(press(key, {}, { repeat: true })).toBeNull();
      expect(press(key, {}, { chord: true })).toBeNull();
    }
  });

  test('Escape leaves a field, so that the keys work again', () => {
    expect(press('Escape', { typing: true })).toBe('leave-field');
    expect(press('Escape', { typing: true, play: null })).toBe('leave-field');
    expect(press('Escape', { typing: true, modal: true })).toBeNull();
  });

  test('Space on a button presses that button and nothing else', () => {
    expect(press(' ', { onButton: true })).toBeNull();
    expect(press('n', { onButton: true })).toBe('next');
  });

  test('other keys are left to the browser', () => {
    expect(['Enter', 'Escape', 'x', 'Tab', 'F5'].map((key) => press(key))).toEqual(Array(5).fill(null));
  });
});
