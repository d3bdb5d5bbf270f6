// Replaces @ant-design/icons, whose index loads two thousand files: each icon is its name in words, as screen readers read it.
const { readdirSync } = require('node:fs');
const { createElement } = require('react');
const { dirname } = require('node:path');

const spoken = (name) =>
  name
    .replace(/(?:Outlined|Filled|TwoTone)$/, '')
    .replace(/\B[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase();

function icon(name) {
  return (props) => createElement('span', { role: 'img', 'aria-label': spoken(name), ...props, spin: undefined });
}

const names = readdirSync(dirname(require.resolve('@ant-design/icons/CheckOutlined'))).flatMap(
  (file) => /^([A-Z]\w+)\.js$/.exec(file)?.[1] ?? [],
);
module.exports = Object.fromEntries(names.map((name) => [name, icon(name)]));
