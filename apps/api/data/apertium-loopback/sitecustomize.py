# Python reads this file at start. The server has no option for the address it listens on and would take all of them.
import socket

LOOPBACK = {'0.0.0.0': '127.0.0.1', '::': '::1', '': '127.0.0.1'}
bind_anywhere = socket.socket.bind


def bind(self, address):
    if isinstance(address, tuple):
        address = (LOOPBACK.get(address[0], address[0]), *address[1:])
    return bind_anywhere(self, address)


socket.socket.bind = bind
