// The InScript layout of IS 13194 (1991), annex E, with the AltGr layer of the layout's extension. The other scripts have their letters on
// the same keys. Each key: plain, Shift, AltGr, AltGr and Shift; `-` for an empty layer.

/** Rows of keys by `KeyboardEvent.code`, as they lie. */
export const KEY_ROWS: readonly (readonly string[])[] = [
  'Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal'.split(' '),
  'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight Backslash'.split(' '),
  'KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote'.split(' '),
  'KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash'.split(' '),
  ['Space'],
];

export const DEVANAGARI: readonly string[] = [
  'ॊ ऒ|१ ऍ|२ ॅ|३ ्र|४ र् ₹|५ ज्ञ|६ त्र|७ क्ष|८ श्र|९|०|- ः|ृ ऋ ॄ ॠ',
  'ौ औ|ै ऐ|ा आ|ी ई ॣ ॡ|ू ऊ|ब भ|ह ङ|ग घ ग़|द ध|ज झ ज़|ड ढ ड़ ढ़|़ ञ|ॉ ऑ',
  'ो ओ|े ए|् अ|ि इ ॢ ऌ|ु उ|प फ - फ़|र ऱ|क ख क़ ख़|त थ|च छ|ट ठ',
  'ॆ ऎ|ं ँ - ॐ|म ण|न ऩ|व ऴ|ल ळ|स श|- ष - ॰|- । ॥ ऽ|य य़',
  '- - \u200c \u200d',
];
