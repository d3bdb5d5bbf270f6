// Small helpers, each asleep on pages without its element.
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

function startMenu(button) {
  button.hidden = false;
  button.addEventListener('click', () => {
    button.setAttribute('aria-expanded', String(button.getAttribute('aria-expanded') === 'false'));
  });
}

/** Equal monthly instalment: P·r·(1+r)^n / ((1+r)^n − 1), r per month, n months. */
function instalment(amount, yearlyPercent, years) {
  const rate = yearlyPercent / 1200;
  const growth = (1 + rate) ** (years * 12);
  return (amount * rate * growth) / (growth - 1);
}

function startCalculator(form) {
  const panel = form.parentElement;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const [amount, rate, term] = ['amount', 'rate', 'term'].map((name) => Number(form.elements[name].value));
    const monthly = instalment(amount, rate, term);
    panel.querySelector('[data-emi]').textContent = rupees.format(monthly);
    panel.querySelector('[data-interest]').textContent = rupees.format(monthly * term * 12 - amount);
  });
}

const price = (row) => Number(row.querySelector('.num').textContent.replace(/\D/g, ''));

function startCart(table) {
  const total = table.querySelector('tfoot strong');
  table.addEventListener('click', ({ target }) => {
    if (!target.matches('button')) return;
    target.closest('tr').remove();
    total.textContent = rupees.format([...table.querySelectorAll('tbody tr')].reduce((sum, row) => sum + price(row), 0));
  });
}

document.querySelectorAll('.menu-button').forEach(startMenu);
document.querySelectorAll('[data-calculator]').forEach(startCalculator);
document.querySelectorAll('.cart').forEach(startCart);
