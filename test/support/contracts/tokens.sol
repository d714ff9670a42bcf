// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.0;

/// A fungible token (ERC-20), all of which one account gets.
contract Coin {
    mapping(address => uint256) public balanceOf;

    constructor(address first, uint256 amount) {
        balanceOf[first] = amount;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
        return true;
    }
}

/// Single tokens (ERC-721), of which one account gets number 1. Nobody has no balance, and asking for it fails.
contract Ticket {
    mapping(uint256 => address) public ownerOf;
    mapping(address => uint256) private held;

    constructor(address first) {
        (ownerOf[1], held[first]) = (first, 1);
    }

    function balanceOf(address holder) external view returns (uint256) {
        require(holder != address(0), "nobody");
        return held[holder];
    }

    function transferFrom(address from, address to, uint256 id) external {
        require(msg.sender == from && ownerOf[id] == from, "not the owner");
        ownerOf[id] = to;
        held[from] -= 1;
        held[to] += 1;
    }
}

/// Several tokens in one contract (ERC-1155), one of which an account gets some of.
contract Chest {
    mapping(address => mapping(uint256 => uint256)) public balanceOf;

    constructor(address first, uint256 id, uint256 amount) {
        balanceOf[first][id] = amount;
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes calldata) external {
        require(msg.sender == from, "not the holder");
        balanceOf[from][id] -= amount;
        balanceOf[to][id] += amount;
    }
}

/// A club with one member, who can pass the membership on.
contract Club {
    address private member;

    constructor(address first) {
        member = first;
    }

    function isMember(address account) external view returns (bool) {
        return account == member;
    }

    function passOn(address to) external {
        require(msg.sender == member, "not the member");
        member = to;
    }
}
